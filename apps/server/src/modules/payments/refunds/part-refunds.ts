import type { Bilingual, Language } from '@corium/contract/language'
import { isManual, type PaidMethod } from '@corium/contract/pay-methods'
import { payStatus } from '@corium/contract/pay-status'
import type { Actor, By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Charged, GoingBack } from '#server/modules/messages/messages.ts'
import { chargeToRefund, presentCharged } from '../charges.ts'
import { lockPayment } from '../lock-payment.ts'
import { paymentMethods } from '../payment-methods.ts'
import { findPaidPayment, lockPaymentRow, lockSettledPayment, selectPaidPayments } from '../payments.db.ts'
import { settledTexts } from '../present-payments.ts'
import { createRefund, leftOf, type RefundReason, refundableAmount } from './create-refund.ts'
import { moveRefund } from './move-refund.ts'
import {
  lockRefund,
  type RefundRow,
  selectRefundRows,
  selectRefundsOfPayment,
  selectRefundsOfPayments,
} from './refunds.db.ts'
import { isStuck, openRefundStatuses } from './refunds.states.ts'

/*
 * Refunds of a part of what was paid for an order. Several can follow each other; together they never exceed
 * the payment.
 */

export type { RefundRow }

/** What can still be refunded of an order's payment. Exact only while the order is locked. */
export async function leftToRefund(db: Db, orderId: string): Promise<number> {
  const payment = await findPaidPayment(db, orderId)
  return payment ? refundableAmount(db, payment) : 0
}

/**
 * Refunds a part of the payment that paid an order. Call with the order locked, and start the job
 * `send-refunds` after the commit. Returns `undefined` and changes nothing when less than the amount is left.
 */
export async function refundPart(
  trx: Db,
  refund: { orderId: string; amountFen: number; reason: RefundReason; actor: Actor; at: Date },
): Promise<RefundRow | undefined> {
  const { orderId, ...part } = refund
  const payment = await lockSettledPayment(trx, orderId)
  if (!payment || part.amountFen > (await refundableAmount(trx, payment))) return undefined
  return createRefund(trx, { payment, ...part })
}

/**
 * A refund that needs staff, locked with its order and payment; `undefined` when it does
 * not need them any more.
 */
export async function lockStuckRefund(
  trx: Db,
  { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>,
): Promise<RefundRow | undefined> {
  await lockPayment(trx, payment_id)
  const refund = await lockRefund(trx, id)
  return isStuck(refund) ? refund : undefined
}

/**
 * Sends a refund again that does not go through: at once with the next run of `send-refunds`, and under a new
 * number when the provider closed it, less what staff gave back in the provider's console since. Call with
 * the order locked and the refund stuck. Returns the refund that counts now, or `undefined` when the money is
 * not there any more, or may not be until the provider has finished a refund of its console.
 */
export async function repeatRefund(
  trx: Db,
  refund: RefundRow,
  by: By & { note?: string },
): Promise<RefundRow | undefined> {
  const { id, status, payment_id, reason } = refund
  if (status !== 'closed') {
    await moveRefund(trx, id, 'retried', by, { next_check_at: by.at })
    return refund
  }
  const payment = await lockPaymentRow(trx, payment_id)
  const others = await selectRefundsOfPayment(trx, payment_id)
  const left = leftOf(payment, others)
  const isUncertain = left < refund.amount_fen && others.some(isOpenInConsole)
  if (left === 0 || isUncertain) return undefined
  const amountFen = Math.min(refund.amount_fen, left)
  const next = await createRefund(trx, { payment, amountFen, reason: reason as RefundReason, ...by })
  await moveRefund(trx, id, 'replaced', by, { problem: 'repeated' })
  return next
}

const isOpenInConsole = ({ reason, status }: RefundRow): boolean =>
  reason === 'external' && openRefundStatuses.includes(status)

/** Whether all that was paid for an order has gone back to its buyer. */
export async function isFullyRefunded(db: Db, orderId: string): Promise<boolean> {
  return (await findPaidPayment(db, orderId))?.status === payStatus.refunded
}

/** Refunds by id, in one query. */
export async function findRefunds(db: Db, ids: readonly string[]): Promise<Map<string, RefundRow>> {
  const rows = ids.length > 0 ? await selectRefundRows(db, ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

type DescribedRefund = GoingBack & { by_hand?: Bilingual }

/**
 * What goes back by a refund, for messages about it. `by_hand` is how staff paid what the provider could not
 * pay.
 */
export async function describeRefund(db: Db, refundId: string): Promise<DescribedRefund> {
  const refund = await db
    .selectFrom('refunds')
    .select(['amount_fen', 'charge_currency', 'charge_minor', 'settled_how', 'method'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  const { amount_fen, method, settled_how: how } = refund
  return { amount_fen, method, charge: chargeOfRefund(refund), ...(how && { by_hand: settledTexts[how].to }) }
}

/** What a refund gives back in the currency that the buyer was charged, unless staff paid it another way. */
export const chargeOfRefund = (
  refund: Pick<RefundRow, 'charge_currency' | 'charge_minor' | 'settled_how'>,
): Charged | null => (refund.settled_how ? null : presentCharged(refund))

/** How an order was paid, for messages about what will go back; `undefined` when nothing was paid. */
export const findPaidMethod = async (db: Db, orderId: string): Promise<PaidMethod | undefined> =>
  (await findPaidPayment(db, orderId))?.method

/** Whether staff recorded the payment of an order, so that they pay it back themselves. */
export async function isPaidManually(db: Db, orderId: string): Promise<boolean> {
  const method = await findPaidMethod(db, orderId)
  return method !== undefined && isManual(method)
}

type Part = { orderId: string; amountFen: number }

/**
 * What giving back this much of an order's payment would be in the currency that the buyer was charged; null
 * when that is the order's.
 */
export async function chargeOfPart(db: Db, orderId: string, amountFen: number): Promise<Charged | null> {
  const [charge = null] = await chargesOfParts(db, [{ orderId, amountFen }])
  return charge
}

/** Likewise for parts of several orders, in the same sequence, by two queries. */
export async function chargesOfParts(db: Db, parts: readonly Part[]): Promise<(Charged | null)[]> {
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
  const paid = orderIds.length > 0 ? await selectPaidPayments(db, orderIds) : []
  const charged = paid.filter(({ charge_currency }) => charge_currency !== null)
  const ids = charged.map(({ id }) => id)
  const refunds = ids.length > 0 ? await selectRefundsOfPayments(db, ids) : []
  return parts.map(({ orderId, amountFen }) => {
    const payment = charged.find(({ order_id }) => order_id === orderId)
    if (!payment || amountFen === 0) return null
    const earlier = refunds.filter(({ payment_id }) => payment_id === payment.id)
    return leftOf(payment, earlier) === 0 ? null : presentCharged(chargeToRefund(payment, earlier, amountFen))
  })
}

/** Where an order's refunds go, such as WeChat Pay; empty when nothing was paid. */
export async function refundTarget(db: Db, orderId: string, language: Language): Promise<string> {
  const method = await findPaidMethod(db, orderId)
  return method ? paymentMethods[method].name[language] : ''
}
