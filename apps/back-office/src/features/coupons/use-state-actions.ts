import type { Result } from '@corium/browser/result'
import { App } from 'antd'
import { useState } from 'react'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import type { NextState } from './discount.ts'

type StateActions = {
  /** The state that the page shows. */
  state: string
  version: number
  send: (state: NextState, version: number) => Promise<Result<{ version: number }>>
}

/**
 * Starts, pauses, resumes or ends a coupon or promotion. Ending asks for confirmation, because it is final; a pause
 * can be undone.
 */
export function useStateActions(
  name: string,
  endText: string,
  { state: before, version, send }: StateActions,
) {
  const t = useTexts('coupons')
  const { modal } = App.useApp()
  const notification = useNotices()
  const showUndo = useUndoToast()
  const [isBusy, setBusy] = useState(false)

  async function move(state: NextState, from: number) {
    const result = await send(state, from)
    await refresh('coupon', 'promotion')
    return result
  }

  async function become(state: NextState) {
    setBusy(true)
    const result = await move(state, version)
    setBusy(false)
    const title = t(`done_${state}`)
    const isPause = state !== 'ended' && (before === 'running' || before === 'paused')
    if (result.ok && isPause) {
      showUndo({ title, undone: t(`done_${before}`), undo: () => move(before, result.data.version) })
    } else if (result.ok) notification.success({ title })
    else if (!result.shownInDialog) notification.error({ title: result.msg })
  }

  const end = () =>
    modal.confirm({
      title: t('endTitle', { name }),
      content: endText,
      icon: null,
      okText: t('end'),
      cancelText: t('keep'),
      onOk: () => become('ended'),
      okButtonProps: { danger: true, type: 'default' },
    })

  return { become, end, isBusy }
}
