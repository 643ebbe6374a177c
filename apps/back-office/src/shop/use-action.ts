import { type Input, type Output, type Result, refusedFields } from '@corium/browser/result'
import { App } from 'antd'
import { useState } from 'react'
import { call, type StaffPath } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'

/**
 * Performs actions: says what was done, and reads again what is shown of the resources, also after a refusal,
 * because a colleague may have been faster.
 */
export function useAction(...resources: readonly string[]) {
  const { notification } = App.useApp()
  const [isBusy, setBusy] = useState(false)

  /** The caller shows a refusal, and what was done if `done` is missing. */
  async function act<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done?: string,
  ): Promise<Result<Output<P>>> {
    setBusy(true)
    const result = await call(path, input)
    await refresh(...resources)
    setBusy(false)
    if (result.ok && done) notification.success({ title: done })
    return result
  }

  /** For actions without a form: shows a refusal beside the page, with what it says about single fields. */
  async function actAtOnce<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done?: string,
  ): Promise<Result<Output<P>>> {
    const result = await act(path, input, done)
    if (!result.ok && !result.shownInDialog) {
      const sentences = Object.values(refusedFields(result))
      notification.error({ title: sentences.length > 0 ? sentences.join(' ') : result.msg })
    }
    return result
  }

  return { act, actAtOnce, isBusy }
}
