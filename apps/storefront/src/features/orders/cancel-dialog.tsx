import { maxLength } from '@corium/contract/limits'
import type { OrderRow } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelReasons } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { refreshCoupons } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { countMoved } from '#shop/page/count-done.ts'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { closeAndFocusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshOrders } from './use-order-actions.tsx'

type CancelDialogProps = {
  order: Pick<OrderRow, 'order_id' | 'order_status' | 'amount'>
  onClose: () => void
}

/** Explains the consequences, asks for a reason and cancels the order. A failure keeps the input. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useTexts('orders')
  const common = useTexts('common')
  const coupons = useTexts('coupons')
  const client = useQueryClient()
  const reasons = useQuery(cancelReasons(order.order_id))
  const [reason, setReason] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [remark, setRemark] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    if (!reason) return setMissing(true)
    setBusy(true)
    const { order_id } = order
    const result = await call('/shop/pc_api.order/cancel', { order_id, reason_id: reason, remark })
    const isDone = countMoved(result, orderStatus.canceled).ok
    if (result.ok) {
      const { refund_sn, coupon_returned } = result.data
      toast.success(t(refund_sn ? 'canceledRefund' : 'canceled'))
      if (coupon_returned) toast.info(coupons(`returned_${coupon_returned}`))
      void refreshCoupons()
    } else if (isDone) toast.success(t('canceled'))
    else toastError(result)
    await refreshOrders(client)
    setBusy(false)
    if (isDone) closeAndFocusMain(onClose)
  }

  return (
    <Dialog title={t('cancelTitle')} closeLabel={common('close')} onClose={onClose} size="small">
      <p className="mb-4 text-ink-2">{t(isPaid(order) ? 'cancelPaidText' : 'cancelText')}</p>
      {reasons.isError ? (
        <ErrorPanel error={reasons.error} onRetry={() => void reasons.refetch()} />
      ) : (
        <RadioGroup
          legend={t('reason')}
          choices={(reasons.data?.list ?? []).map(({ reason_id, name }) => ({
            value: reason_id,
            label: name,
          }))}
          value={reason}
          onChange={setReason}
          error={missing && !reason ? t('reasonMissing') : undefined}
        />
      )}
      <div className="mt-4">
        <TextArea
          label={t('remarkLabel')}
          note={common('optional')}
          rows={2}
          maxLength={maxLength.cancelRemark}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button busy={isBusy} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

const isPaid = ({ order_status, amount }: CancelDialogProps['order']): boolean =>
  order_status === orderStatus.pendingShipment && amount > 0
