import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/payments'
import { later, seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuseMoved } from '#server/modules/orders/order-handle.ts'
import { isPayable, lockOrderToPay, type OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { refuse } from '#server/refuse.ts'
import { firstAskAt } from './ask-again.ts'
import { closePayment } from './close-payments.ts'
import { newPaymentSn } from './numbers.ts'
import { obtainCode, refuseMovedOn } from './obtain-code.ts'
import { insertPayment, type PaymentRow, selectOpenPayments } from './payments.db.ts'
import { isHeld, payStatus } from './payments.states.ts'

const startsPerMember = { most: 30, seconds: 600 }
/** A code with less than this left is renewed, unless it ends with the order anyway. */
const renewBefore = 600

type Method = Input<typeof contract.startPayment>['method']
type Attempt = { order: OrderToPay; payment: PaymentRow }

/** Shows the code of the attempt that is open, or opens one; asking again, also at the same moment, opens no second. */
export async function startPayment(
  context: MemberContext,
  { order_id, method }: Input<typeof contract.startPayment>,
): Promise<Output<typeof contract.startPayment>> {
  await context.limits.take('start-payment', context.member.id, startsPerMember)
  const shown = (await showCode(context, order_id, method)) ?? (await showCode(context, order_id, method))
  if (!shown) refuse('payment-unavailable')
  const { order, payment } = shown
  return {
    pay_sn: payment.sn,
    code_url: payment.code_url ?? '',
    expire_at: seconds(payment.code_expires_at ?? order.pay_expires_at),
    pay_expire_at: seconds(order.pay_expires_at),
    amount: payment.amount_fen,
    currency: payment.currency,
    order_sn: order.sn,
    server_time: seconds(context.clock.now()),
  }
}

/** `undefined` when the attempt turned out to have ended, so that another one may be opened. */
async function showCode(
  context: MemberContext,
  orderId: string,
  method: Method,
): Promise<Attempt | undefined> {
  const attempt = await openAttempt(context, orderId, method)
  const { order, payment } = attempt
  if (isFresh(attempt, context.clock.now())) return attempt
  if (payment.amount_fen !== order.payable_fen) {
    const end = await closePayment(context, payment)
    if (end === 'paid') return refuseMovedOn(context, order)
    return end === 'closed' ? undefined : refuse('payment-unknown', { pay_sn: payment.sn })
  }
  const renewed = await obtainCode(context, order, payment)
  return renewed && { order, payment: renewed }
}

/** The one live attempt of the order; its row exists before the provider hears of it. */
async function openAttempt(
  { db, clock, member }: MemberContext,
  orderId: string,
  method: Method,
): Promise<Attempt> {
  if (!isUuid(orderId)) refuse('not-found')
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const order = await lockOrderToPay(trx, member.id, orderId)
    if (!order) refuse('not-found')
    if (!isPayable(order, now)) refuseMoved(order, now)

    const open = await selectOpenPayments(trx, orderId)
    const held = open.find(isHeld)
    if (held) refuse('payment-unknown', { pay_sn: held.sn })
    const [live] = open
    if (live) return { order, payment: live }
    const payment = await insertPayment(trx, {
      sn: newPaymentSn(now),
      order_id: orderId,
      method,
      status: payStatus.created,
      amount_fen: order.payable_fen,
      created_at: now,
      asked_at: now,
      ask_at: firstAskAt(now),
    })
    return { order, payment }
  })
}

function isFresh({ order, payment }: Attempt, now: Date): boolean {
  const end = payment.code_expires_at
  if (!end || !payment.code_url || payment.amount_fen !== order.payable_fen) return false
  return end > later(now, renewBefore) || (end > now && end >= order.pay_expires_at)
}
