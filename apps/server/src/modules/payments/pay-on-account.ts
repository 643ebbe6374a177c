import type { Input, Output } from '@corium/contract/call'
import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'
import type * as contract from '@corium/contract/payments'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { refuseStateConflict } from '#server/modules/orders/order-handle.ts'
import {
  findOrderToPay,
  isPayable,
  lockOrderToPay,
  type OrderToPay,
} from '#server/modules/orders/order-to-pay.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { chargeOrder, dueDay, findTerms, problemOf } from '#server/modules/trade-credit/credit.ts'
import { refuse } from '#server/refuse.ts'
import { minute } from '#server/runtime/clock.ts'
import { closePayments, openPaymentSn } from './close-payments.ts'
import { hasLivePayment } from './live-payment.ts'
import { movePayment } from './move-payment.ts'
import { newPaymentSn } from './new-sn.ts'
import { findPaidPayment, insertPayment } from './payments.db.ts'

type Paid = Output<typeof contract.payOnAccount>

const paymentsPerMember = { max: 30, seconds: 10 * minute }
/** A buyer can start a payment while we close the old one; try this often to find none open. */
const maxAttempts = 3

/**
 * Pays an order by the credit of the member's company. First closes open payments at their providers: if one turns
 * out to be paid, it has paid the order. If one is paid later anyway, it is refunded.
 */
export async function payOnAccount(
  context: MemberContext,
  { order_id }: Input<typeof contract.payOnAccount>,
): Promise<Paid> {
  const { db, clock, limits, member, jobs } = context
  await limits.consume('pay-on-account', member.id, paymentsPerMember)
  const order = isUuid(order_id) ? await findOrderToPay(db, member.id, order_id) : undefined
  if (!order) refuse('not-found')
  const earlier = await findEarlier(db, order)
  if (earlier) return earlier
  const now = clock.now()
  if (!isPayable(order, now)) refuseStateConflict(order, now)
  // What cannot be paid so keeps its open payments.
  const terms = (await findTerms(db, member.id, now)) ?? refuse('payment-unavailable')
  const problem = problemOf(terms, order.payable_fen)
  if (problem) refuse(problem)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const closed = await closePayments(context, order.id, { type: 'member', id: member.id })
    if (closed === 'unknown') break
    const paid = await db.transaction().execute((trx) => pay(trx, context, order.id))
    if (paid === 'payment-opened') continue
    jobs.runSoon('send-messages')
    return paid
  }
  return refuse('payment-unknown', { pay_sn: await openPaymentSn(db, order.id) })
}

/** What the call returned when it paid this order. */
async function findEarlier(db: Db, { id, status }: OrderToPay): Promise<Paid | undefined> {
  const payment = status === orderStatus.pendingPayment ? undefined : await findPaidPayment(db, id)
  return payment?.method === 'on-account' ? { pay_sn: payment.sn, order_status: status } : undefined
}

async function pay(
  trx: Db,
  { clock, member }: MemberContext,
  orderId: string,
): Promise<Paid | 'payment-opened'> {
  const at = clock.now()
  const order = (await lockOrderToPay(trx, member.id, orderId)) ?? refuse('not-found')
  const earlier = await findEarlier(trx, order)
  if (earlier) return earlier
  if (!isPayable(order, at)) refuseStateConflict(order, at)
  if (await hasLivePayment(trx, order.id)) return 'payment-opened'
  const by = { actor: { type: 'member' as const, id: member.id }, at }
  const terms = await chargeOrder(trx, order, by)
  const { payable_fen: amount_fen, currency } = order
  const row = {
    sn: newPaymentSn(at),
    order_id: order.id,
    method: 'on-account',
    amount_fen,
    currency,
  } as const
  const { id, sn } = await insertPayment(trx, { ...row, status: payStatus.created, created_at: at }, by.actor)
  await movePayment(trx, id, 'paid', by, { received_fen: amount_fen, paid_at: at })
  const settled = await settleOrder(trx, { orderId: order.id, ...by })
  if (settled !== 'settled') throw new Error(`A payable order was ${settled} when it was put on account`)
  await mailToMember(trx, {
    memberId: member.id,
    template: 'trade-order-charged',
    params: { order_id: order.id, order_sn: order.sn, amount_fen, due: dueDay(terms, at) },
    at,
  })
  return { pay_sn: sn, order_status: orderStatus.pendingShipment }
}
