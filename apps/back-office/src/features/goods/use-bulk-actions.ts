import { App } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useNotices } from '#ui/use-notices.ts'
import type { Bulk } from './bulk.ts'
import { useBulkText } from './use-bulk-text.ts'

/** Undoes a change of many goods, or cancels a planned one. Both ask for confirmation, because they are final. */
export function useBulkActions() {
  const t = useTexts('goodsBulk')
  const { modal } = App.useApp()
  const notification = useNotices()
  const [isBusy, setBusy] = useState(false)
  const bulkText = useBulkText()

  async function act(verb: 'undo' | 'cancel', { bulk_id }: Bulk) {
    setBusy(true)
    const result = await call(`/staff/pc_api.goods_bulk/${verb}`, { bulk_id })
    await refresh('goods', 'goods_bulk', 'stock', 'today')
    setBusy(false)
    if (!result.ok) {
      if (!result.shownInDialog) notification.error({ title: result.msg })
      return
    }
    if (verb === 'cancel') return notification.success({ title: t('calledOff') })
    const { done_num, kept_num } = result.data
    const title = t('putBack', { count: done_num - kept_num })
    if (kept_num === 0) notification.success({ title })
    else notification.warning({ title, description: t('notPutBack', { count: kept_num }) })
  }

  const confirmUndo = (bulk: Bulk) =>
    modal.confirm({
      title: t('undoTitle', { count: bulk.done_num }),
      content: t('undoText'),
      icon: null,
      okText: t('undoNow'),
      cancelText: t('keep'),
      onOk: () => act('undo', bulk),
    })

  const confirmCancel = (bulk: Bulk) =>
    modal.confirm({
      title: t('callOffTitle', { change: bulkText(bulk.change) }),
      content: t('callOffText'),
      icon: null,
      okText: t('callOff'),
      cancelText: t('keep'),
      onOk: () => act('cancel', bulk),
      okButtonProps: { danger: true, type: 'default' },
    })

  return { confirmUndo, confirmCancel, isBusy }
}
