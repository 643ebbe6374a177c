import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { hour, later, seconds } from '#server/runtime/clock.ts'
import { presentCharge } from './charges.ts'
import type { PaymentRow } from './payments.db.ts'

/** How long a payment is offered at the rate of its start, in seconds. */
const chargeLife = hour
/** A code or a page with fewer seconds left is renewed, unless it is valid as long as the order. */
const renewBefore = 600

/** When a charge that starts now stops being offered. */
export function endOfCharge(order: Pick<OrderToPay, 'pay_expires_at'>, now: Date): Date {
  return new Date(Math.min(later(now, chargeLife).getTime(), order.pay_expires_at.getTime()))
}

/** Whether the buyer pays in the provider's app on the same phone, which a link of a few minutes opens. */
export const opensApp = ({ method }: Pick<PaymentRow, 'method'>): boolean => method === 'wechat_h5'

/** Whether the buyer can pay an open payment as it is, and has enough time to. */
export const isUsable = (payment: PaymentRow, order: OrderToPay, now: Date): boolean =>
  isStarted(payment, order) && hasTimeLeft(payment, order, now)

/** Whether the buyer may be paying an open payment at this moment. In an app they can until the order's end. */
export const isUnderWay = (payment: PaymentRow, order: OrderToPay, now: Date): boolean =>
  isStarted(payment, order) && (opensApp(payment) || hasTimeLeft(payment, order, now))

const isStarted = ({ code_url, approve_url, amount_fen }: PaymentRow, order: OrderToPay): boolean =>
  Boolean(code_url || approve_url) && amount_fen === order.payable_fen

/** A page of the provider cannot be renewed: another payment takes its place. */
export const isPageOver = (payment: PaymentRow, order: OrderToPay, now: Date): boolean =>
  (payment.approve_url !== null || payment.charge_currency !== null) && !hasTimeLeft(payment, order, now)

function hasTimeLeft({ code_expires_at: end }: PaymentRow, order: OrderToPay, now: Date): boolean {
  if (!end) return false
  return end > later(now, renewBefore) || (end > now && end >= order.pay_expires_at)
}

type OpenCharge = Parameters<typeof presentCharge>[0] & Pick<PaymentRow, 'code_expires_at'>

/** The charge of a payment that can still be made; null when it is the order's amount. */
export function presentOpenCharge(payment: OpenCharge, order: Pick<OrderToPay, 'pay_expires_at'>) {
  const charge = presentCharge(payment)
  return charge && { ...charge, fixed_until: seconds(payment.code_expires_at ?? order.pay_expires_at) }
}
