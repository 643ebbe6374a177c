import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { RefundSeen } from '#server/outside/payment-seen.ts'
import { decideRefund, type RefundDecision } from './decide-refund.ts'
import { lockPayment } from './lock-payment.ts'
import { getPayment, movePayment, type PaymentRow } from './payments.db.ts'
import { type PayStatus, payStatus, standingOf } from './payments.states.ts'
import { isOpen, lockRefund, moveRefund, type RefundRow, selectRefundsOf } from './refunds.db.ts'

/** Does with one refund what the decision table says of the provider's answer, in one transaction. */
export async function applyRefund(
  shop: Shop,
  { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>,
  seen: RefundSeen,
): Promise<void> {
  const at = shop.clock.now()
  const decision = await shop.db.transaction().execute(async (trx): Promise<RefundDecision> => {
    const { payment } = await lockPayment(trx, payment_id)
    const refund = await lockRefund(trx, id)
    const decision = decideRefund(refund, seen)
    if (decision.do === 'move') {
      await moveRefund(trx, id, decision.to, {
        provider_id: seen.refundId,
        problem: decision.to === 'needs-attention' ? 'buyer-account-unusable' : null,
        succeeded_at: decision.to === 'succeeded' ? (seen.succeededAt ?? at) : null,
      })
      await settlePayment(trx, payment)
    }
    return decision
  })
  const stuck = decision.do === 'move' && (decision.to === 'closed' || decision.to === 'needs-attention')
  if (stuck || decision.do === 'alert') {
    shop.log.error({ refund: id, seen: seen.state }, 'a refund does not go through: a person has to look')
  }
}

/** The provider does not do it: a person has to look, unless the refund has come to its end meanwhile. */
export async function askForHelp(
  shop: Shop,
  { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>,
  because: string,
): Promise<void> {
  const isNews = await shop.db.transaction().execute(async (trx) => {
    await lockPayment(trx, payment_id)
    const refund = await lockRefund(trx, id)
    if (!isOpen(refund)) return false
    await moveRefund(trx, id, 'needs-attention', { problem: because })
    return refund.status === 'created'
  })
  if (isNews) shop.log.error({ refund: id, because }, 'a refund does not go through: a person has to look')
}

/** Brings a payment's state in line with its refunds. To be called with the payment locked. */
export async function settlePayment(trx: Db, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  const payment = await getPayment(trx, id)
  const to = stateAfter(payment, await selectRefundsOf(trx, id))
  if (to !== payment.status) await movePayment(trx, id, to)
}

/** One that a person made by hand and that did not happen leaves nothing behind; ours is still owed. */
function stateAfter(payment: PaymentRow, refunds: readonly RefundRow[]): PayStatus {
  const standing = standingOf(payment)
  if (standing === 'unpaid' || standing === 'ended') return payment.status
  const returned = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  if (returned >= (payment.received_fen ?? payment.amount_fen)) return payStatus.refunded
  if (standing === 'held') return payment.status
  const owed = refunds.some(
    ({ status, reason }) => status !== 'succeeded' && !(status === 'closed' && reason === 'external'),
  )
  if (owed) return payStatus.refunding
  return returned > 0 ? payStatus.partlyRefunded : payStatus.paid
}
