import { type Input, type Output, type Result, refusedFields } from '@corium/browser/result'
import { App } from 'antd'
import { useState } from 'react'
import { call, type StaffPath } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'

/**
 * Performs actions on goods and reads the goods again, also after a refusal, because a colleague may have been
 * faster. The caller shows a refusal.
 */
export function useGoodsAct() {
  const { notification } = App.useApp()
  const [isBusy, setBusy] = useState(false)

  async function act<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done: string,
  ): Promise<Result<Output<P>>> {
    setBusy(true)
    const result = await call(path, input)
    await refresh('goods', 'stock', 'today')
    setBusy(false)
    if (result.ok && done) notification.success({ title: done })
    return result
  }

  /** For actions without a form: shows the refusal beside the page, with what it says about single fields. */
  async function actAtOnce<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done: string,
  ): Promise<Result<Output<P>>> {
    const result = await act(path, input, done)
    if (!result.ok && !result.shownInDialog) {
      const said = Object.values(refusedFields(result))
      notification.error({ title: said.length > 0 ? said.join(' ') : result.msg })
    }
    return result
  }

  return { act, actAtOnce, isBusy }
}
