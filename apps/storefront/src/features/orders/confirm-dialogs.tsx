import { orderStatus } from '@corium/contract/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ConfirmDialog } from '#shop/page/confirm-dialog.tsx'
import { countGone, countMoved } from '#shop/page/count-done.ts'
import { toast } from '#ui/toast.tsx'
import { refreshOrders } from './use-order-actions.tsx'

export function ConfirmReceiptDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useTexts('orders')
  const client = useQueryClient()
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      keep={t('notYet')}
      action={t('confirm')}
      perform={async () =>
        countMoved(
          await call('/shop/pc_api.order/confirmReceipt', { order_id: orderId }),
          orderStatus.completed,
        )
      }
      onDone={() => toast.success(t('confirmed'))}
      refresh={() => refreshOrders(client)}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('confirmText')}</p>
    </ConfirmDialog>
  )
}

type DeleteOrderDialogProps = {
  orderId: string
  /** Called before the orders are loaded again. */
  onDeleted?: () => void
  onClose: () => void
}

export function DeleteOrderDialog({ orderId, onDeleted, onClose }: DeleteOrderDialogProps) {
  const t = useTexts('orders')
  const client = useQueryClient()
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      keep={t('keep')}
      action={t('delete')}
      perform={async () => countGone(await call('/shop/pc_api.order/del', { order_id: orderId }))}
      onDone={() => {
        toast.success(t('deleted'))
        onDeleted?.()
      }}
      refresh={() => refreshOrders(client)}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('deleteText')}</p>
    </ConfirmDialog>
  )
}
