import { Button } from 'antd'
import { Package, Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { isMoneyBack } from '#shop/order-status.ts'
import { paths } from '#shop/paths.ts'
import { useAction } from '#shop/use-action.ts'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { useNotices } from '#ui/use-notices.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Order } from './order.ts'
import { PaymentDrawer } from './payment-drawer.tsx'
import { RefundDrawer } from './refund-drawer.tsx'
import { ShipDrawer } from './ship-drawer.tsx'

type Open = 'ship' | 'payment' | 'refund' | 'cancel' | undefined

/**
 * The actions that the order allows now, the main one last. Actions that the role lacks are left out, except
 * shipping, which explains that.
 */
export function OrderActions({ order }: { order: Order }) {
  const t = useTexts('orders')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const mayShip = useMay('orders.ship')
  const mayRefund = useMay('orders.refund')
  const mayRecord = useMay('orders.payment')
  const mayCancel = useMay('orders.cancel')
  const { act, actAtOnce, isBusy } = useAction('order')
  const showUndo = useUndoToast()
  const notification = useNotices()
  const { handle, order_id } = order
  const close = () => setOpen(undefined)

  const textOf = (is_packed: boolean) => t(is_packed ? 'packedDone' : 'unpackedDone')
  async function setPacked(is_packed: boolean) {
    const result = await actAtOnce('/staff/pc_api.order/setPacked', { order_id, is_packed })
    if (!result.ok) return
    showUndo({
      title: textOf(is_packed),
      undone: textOf(!is_packed),
      undo: () => act('/staff/pc_api.order/setPacked', { order_id, is_packed: !is_packed }),
    })
  }

  const print = () => navigate(paths.printOrders([order_id], 'slips'))
  const ship = () => (mayShip ? setOpen('ship') : notification.info({ title: t('mayNotShip') }))
  const canRefund = mayRefund && handle.refund && !isMoneyBack(order)
  const refund = () => setOpen('refund')
  // A scanned bar code opens this page to ship. The navigation state is cleared, so that a reload does not open the
  // drawer again.
  const location = useLocation()
  const asked = location.state as { ship?: boolean; refund?: boolean } | null
  const isScanned = asked?.ship === true
  const onScanned = useEffectEvent(() => {
    navigate(location, { replace: true, state: null })
    if (handle.ship) ship()
    else notification.info({ title: t('notShippable', { status: order.order_status_text }) })
  })
  useEffect(() => {
    if (isScanned) onScanned()
  }, [isScanned])
  // A complaint's page opens this page to refund.
  const isToRefund = asked?.refund === true
  const onToRefund = useEffectEvent(() => {
    navigate(location, { replace: true, state: null })
    if (canRefund) refund()
    else notification.info({ title: t('notRefundable', { status: order.order_status_text }) })
  })
  useEffect(() => {
    if (isToRefund) onToRefund()
  }, [isToRefund])
  useKeys({ p: print, ...(handle.ship && { s: ship }), ...(canRefund && { r: refund }) })

  return (
    <>
      <Button icon={<Printer size={16} strokeWidth={1.5} aria-hidden />} onClick={print}>
        {t('print')}
      </Button>
      {mayRecord && handle.record_payment && (
        <Button onClick={() => setOpen('payment')}>{t('recordPayment')}</Button>
      )}
      {canRefund && <Button onClick={refund}>{t('refundPart')}</Button>}
      {mayCancel && handle.cancel && <Button onClick={() => setOpen('cancel')}>{t('cancelOrder')}</Button>}
      {mayShip && handle.unpack && (
        <Button loading={isBusy} onClick={() => setPacked(false)}>
          {t('unpack')}
        </Button>
      )}
      {mayShip && handle.pack && (
        <Button loading={isBusy} onClick={() => setPacked(true)}>
          {t('pack')}
        </Button>
      )}
      {handle.ship && (
        <Button type="primary" icon={<Package size={16} strokeWidth={1.5} aria-hidden />} onClick={ship}>
          {t('ship')}
        </Button>
      )}
      {open === 'ship' && <ShipDrawer order={order} onClose={close} />}
      {open === 'payment' && <PaymentDrawer order={order} onClose={close} />}
      {open === 'refund' && <RefundDrawer order={order} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}
