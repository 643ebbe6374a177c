import type { Input, Output, Result } from '@corium/browser/result'
import { App } from 'antd'
import { useState } from 'react'
import { call, type StaffPath } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useUndoToast } from '#ui/undo-toast.tsx'

/**
 * Performs actions on orders: says what was done, and reads the orders again, also after a refusal, because a
 * colleague may have been faster. The caller shows a refusal.
 */
export function useAct() {
  const { notification } = App.useApp()
  const showUndo = useUndoToast()
  const [isBusy, setBusy] = useState(false)

  async function act<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done: string,
  ): Promise<Result<Output<P>>> {
    setBusy(true)
    const result = await send(path, input)
    setBusy(false)
    if (result.ok) notification.success({ title: done })
    return result
  }

  /** For actions without a form that another input takes back: shows the refusal beside the page. */
  async function actAtOnce<P extends StaffPath>(
    path: P,
    input: Input<P>,
    done: string,
    back: { input: Input<P>; undone: string },
  ): Promise<void> {
    setBusy(true)
    const result = await send(path, input)
    setBusy(false)
    if (result.ok) showUndo({ title: done, undone: back.undone, undo: () => send(path, back.input) })
    else if (!result.shownInDialog) notification.error({ title: result.msg })
  }

  async function send<P extends StaffPath>(path: P, input: Input<P>): Promise<Result<Output<P>>> {
    const result = await call(path, input)
    void refresh('order')
    return result
  }

  return { act, actAtOnce, isBusy }
}
