import type { Input, Output, Result } from '@corium/browser/result'
import { App } from 'antd'
import { useState } from 'react'
import { call, type StaffPath } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'

/**
 * Performs actions on members: says what was done, and reads the members again, also after a refusal, because a
 * colleague may have been faster. The caller shows a refusal.
 */
export function useMemberAct() {
  const { notification } = App.useApp()
  const [isBusy, setBusy] = useState(false)

  async function act<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done?: string,
  ): Promise<Result<Output<P>>> {
    setBusy(true)
    const result = await call(path, input)
    await refresh('member')
    setBusy(false)
    if (result.ok && done) notification.success({ title: done })
    return result
  }

  /** For actions without a form: shows the refusal beside the page. */
  async function actAtOnce<P extends StaffPath>(path: P, input: Input<P>, done: string): Promise<void> {
    const result = await act(path, input, done)
    if (!result.ok && !result.shownInDialog) notification.error({ title: result.msg })
  }

  return { act, actAtOnce, isBusy }
}
