import type { Input, Output, Result } from '@corium/browser/result'
import { App } from 'antd'
import { useState } from 'react'
import { call, type StaffPath } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'

/**
 * Performs acts on orders: says what was done, and reads the orders again, also after a refusal, because a colleague
 * may have been faster. The caller shows a refusal.
 */
export function useAct() {
  const { notification } = App.useApp()
  const [isBusy, setBusy] = useState(false)

  async function act<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done: string,
  ): Promise<Result<Output<P>>> {
    setBusy(true)
    const result = await call(path, input)
    setBusy(false)
    if (result.ok) notification.success({ title: done })
    void refresh('order')
    return result
  }

  /** For acts without a form: shows the refusal beside the page. */
  async function actAtOnce<P extends StaffPath>(path: P, input: Input<P>, done: string): Promise<void> {
    const result = await act(path, input, done)
    if (!result.ok && !result.shownInDialog) notification.error({ title: result.msg })
  }

  return { act, actAtOnce, isBusy }
}
