import { orderStatus } from '@corium/contract/order-status'
import type { Shop } from '#server/context.ts'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import { lockPayment } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRow } from './payments.db.ts'
import { isUnderReview, paymentMoves } from './payments.states.ts'
import { createRefund, refundableAmount } from './refunds/create-refund.ts'
import { moveAfterRefund } from './refunds/move-after-refund.ts'
import { selectRefundsOfPayment } from './refunds/refunds.db.ts'

/*
 * The decisions of staff about payments that the shop could not match to an order automatically.
 */

type ByWithNote = By & { note: string }

/** Records the decision in its transaction. */
type RecordDecision = (trx: Db) => Promise<void>

export type ReviewActions = { refund: boolean; accept: boolean; resolve: boolean }

/** What staff may do with a payment. Exact only while its order and the payment are locked. */
export async function reviewActions(
  db: Db,
  order: Pick<OrderToPay, 'status'>,
  payment: PaymentRow,
): Promise<ReviewActions> {
  const canResolve = isUnderReview(payment) && isIn(paymentMoves['review-resolved'].from, payment)
  const isDifferent = payment.problem === 'amount-differs' && payment.received_fen !== null
  return {
    refund: isUnderReview(payment) && (await refundableAmount(db, payment)) > 0,
    accept: canResolve && isDifferent && order.status === orderStatus.pendingPayment,
    resolve: canResolve && (await selectRefundsOfPayment(db, payment.id)).every(hasEnded),
  }
}

const isIn = (statuses: readonly number[], { status }: PaymentRow): boolean => statuses.includes(status)
const hasEnded = ({ status }: { status: string }): boolean => status === 'succeeded' || status === 'closed'

/** Runs a decision on the locked payment. Returns false when it does not allow the action any more. */
function decide(
  shop: Shop,
  paymentId: string,
  action: keyof ReviewActions,
  record: RecordDecision,
  work: (trx: Db, order: OrderToPay, payment: PaymentRow) => Promise<void>,
): Promise<boolean> {
  return shop.db.transaction().execute(async (trx) => {
    const { order, payment } = await lockPayment(trx, paymentId)
    if (!(await reviewActions(trx, order, payment))[action]) return false
    await work(trx, order, payment)
    await record(trx)
    return true
  })
}

/** Refunds what the shop still has of the money; `checkAmount` can refuse that amount. */
export const refundReviewedPayment = (
  shop: Shop,
  paymentId: string,
  by: ByWithNote,
  record: RecordDecision,
  checkAmount: (fen: number) => void,
): Promise<boolean> =>
  decide(shop, paymentId, 'refund', record, async (trx, _order, payment) => {
    const amountFen = await refundableAmount(trx, payment)
    checkAmount(amountFen)
    await createRefund(trx, { payment, amountFen, reason: 'payment-not-accepted', ...by })
  })

/** Accepts a payment of a different amount: it pays the order. */
export const acceptReviewedPayment = (
  shop: Shop,
  paymentId: string,
  by: ByWithNote,
  record: RecordDecision,
): Promise<boolean> =>
  decide(shop, paymentId, 'accept', record, async (trx, order, payment) => {
    await movePayment(trx, payment.id, 'review-accepted', by, { problem: null })
    const settled = await settleOrder(trx, { orderId: order.id, at: by.at, actor: by.actor })
    if (settled !== 'settled')
      throw new Error(`A payable order was ${settled} when staff accepted its payment`)
    // Some of it may have gone back already.
    await moveAfterRefund(trx, payment.id, by)
    await writeToMember(trx, {
      memberId: order.member_id,
      template: 'payment-received',
      params: {
        order_id: order.id,
        order_sn: order.sn,
        amount_fen: payment.received_fen ?? payment.amount_fen,
      },
      at: by.at,
    })
  })

/** Staff have dealt with the money outside the shop, so the order can be paid again or canceled. */
export const resolveReviewedPayment = (
  shop: Shop,
  paymentId: string,
  by: ByWithNote,
  record: RecordDecision,
): Promise<boolean> =>
  decide(shop, paymentId, 'resolve', record, (trx, _order, payment) =>
    movePayment(trx, payment.id, 'review-resolved', by, { problem: 'resolved', closed_at: by.at }),
  )
