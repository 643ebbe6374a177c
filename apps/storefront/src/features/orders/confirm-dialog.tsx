import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { closeAndFocusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshOrders } from './use-order-actions.tsx'

type DialogTexts = { title: string; text: string; keep: string; action: string; done: string }

type ConfirmDialogProps = {
  orderId: string
  path: '/shop/pc_api.order/confirmReceipt' | '/shop/pc_api.order/del'
  texts: DialogTexts
  /** Called after the order was changed, before it is loaded again. */
  onDone?: () => void
  onClose: () => void
}

/** Asks before an action that cannot be taken back, and performs it. */
function ConfirmDialog({ orderId, path, texts, onDone, onClose }: ConfirmDialogProps) {
  const common = useTexts('common')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function perform() {
    setBusy(true)
    const result = await call(path, { order_id: orderId })
    if (result.ok) {
      toast.success(texts.done)
      onDone?.()
    } else toastError(result)
    await refreshOrders(client)
    setBusy(false)
    closeAndFocusMain(onClose)
  }

  return (
    <Dialog title={texts.title} closeLabel={common('close')} onClose={onClose} size="small" alert>
      <p className="text-ink-2">{texts.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button busy={busy} onClick={() => void perform()}>
          {texts.action}
        </Button>
      </div>
    </Dialog>
  )
}

type OrderDialogProps = Pick<ConfirmDialogProps, 'orderId' | 'onDone' | 'onClose'>

export function ConfirmReceiptDialog(props: OrderDialogProps) {
  const t = useTexts('orders')
  const texts = {
    title: t('confirmTitle'),
    text: t('confirmText'),
    keep: t('notYet'),
    action: t('confirm'),
    done: t('confirmed'),
  }
  return <ConfirmDialog {...props} path="/shop/pc_api.order/confirmReceipt" texts={texts} />
}

export function DeleteOrderDialog(props: OrderDialogProps) {
  const t = useTexts('orders')
  const texts = {
    title: t('deleteTitle'),
    text: t('deleteText'),
    keep: t('keep'),
    action: t('delete'),
    done: t('deleted'),
  }
  return <ConfirmDialog {...props} path="/shop/pc_api.order/del" texts={texts} />
}
