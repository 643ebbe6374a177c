import type { OrderRow } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import { shipStatus } from '@corium/contract/ship-status'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { countdownText } from '#shop/page/countdown.ts'
import { useCurrentTime } from '#shop/page/use-current-time.ts'

type NextStepProps = {
  order: OrderRow
  /** How many seconds the server's clock is ahead of the device's. */
  clockOffset: number
}

/**
 * The next step of an open order in one line; an unpaid one counts down the time that is left to pay, unless a
 * payment of the order is being checked.
 */
export function NextStep({ order, clockOffset }: NextStepProps) {
  const t = useTexts('orders')
  const dates = useDates()
  if (order.payment_pending) return t('paymentPending')
  if (order.pay_expire_at !== null && order.transfer_at !== null) {
    return t('next_transfer', { time: dates.lastMinute(order.pay_expire_at) })
  }
  if (order.pay_expire_at !== null) return <TimeToPay end={order.pay_expire_at} clockOffset={clockOffset} />
  if (order.auto_confirm_at !== null) return t('next_confirm', { time: dates.date(order.auto_confirm_at) })
  if (order.order_status !== orderStatus.pendingShipment) return null
  if (order.ship_status === shipStatus.part) return t('next_rest')
  if (!order.handle.cancel) return t('next_packed')
  return t(order.handle.remind ? 'next_ship' : 'next_reminded')
}

function TimeToPay({ end, clockOffset }: { end: number; clockOffset: number }) {
  const t = useTexts('orders')
  const left = end - (useCurrentTime() + clockOffset)
  if (left <= 0) return t('next_lapsed')
  return (
    <span role="timer" className="tabular-nums">
      {t('next_pay', { left: countdownText(left) })}
    </span>
  )
}
