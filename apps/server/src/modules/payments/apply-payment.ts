import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import type { PaymentSeen } from '#server/outside/payment-seen.ts'
import { createRefund } from './create-refund.ts'
import { decidePayment, type PaymentDecision } from './decide-payment.ts'
import { lockPayment } from './lock-payment.ts'
import { getPayment, movePayment, notePayment } from './payments.db.ts'
import { payStatus, type Standing, standingOf } from './payments.states.ts'

type Seen = Pick<PaymentSeen, 'state' | 'amount' | 'refunded' | 'transactionId' | 'paidAt'>
type Locked = Awaited<ReturnType<typeof lockPayment>>

/** Does with one attempt what the decision table says of the provider's answer, in one transaction. */
export async function applyPayment(shop: Shop, paymentId: string, seen: Seen): Promise<Standing> {
  const at = shop.clock.now()
  const { decision, payment } = await shop.db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, paymentId)
    const decision = decidePayment(locked.order, locked.payment, seen)
    await carryOut(trx, decision, locked, seen, at)
    return { decision, payment: await getPayment(trx, paymentId) }
  })
  if (decision.do === 'refund-all') shop.jobs.nudge('send-refunds')
  if (decision.do === 'refund-all' || decision.do === 'mark-paid') shop.jobs.nudge('send-messages')
  if (decision.do === 'hold') {
    shop.log.error(
      { payment: payment.id, order: payment.order_id, because: decision.because },
      'money came in that cannot be taken for its order: a person has to look',
    )
  }
  return standingOf(payment)
}

async function carryOut(
  trx: Db,
  decision: PaymentDecision,
  { order, payment }: Locked,
  seen: Seen,
  at: Date,
): Promise<void> {
  const facts = {
    provider_id: seen.transactionId ?? null,
    received_fen: seen.amount?.minor ?? null,
    paid_at: seen.paidAt ?? at,
  }
  switch (decision.do) {
    case 'mark-paid': {
      await movePayment(trx, payment.id, payStatus.paid, facts)
      const settled = await settleOrder(trx, { orderId: order.id, at, actor: 'provider' })
      if (settled !== 'settled') throw new Error(`A payable order was ${settled} when its payment came`)
      return writeToMember(trx, {
        memberId: order.member_id,
        template: 'payment-received',
        params: { order_id: order.id, order_sn: order.sn, amount_fen: payment.amount_fen },
        at,
      })
    }
    case 'close-attempt':
      await movePayment(trx, payment.id, payStatus.closed, { closed_at: at })
      return
    case 'fail-attempt':
      await movePayment(trx, payment.id, payStatus.failed, { closed_at: at })
      return
    case 'refund-all': {
      const problem = decision.because === 'order-cancelled' ? 'late' : 'extra'
      await notePayment(trx, payment.id, { ...facts, problem })
      await createRefund(trx, {
        payment: { ...payment, ...facts },
        amountFen: decision.amount.minor,
        reason: decision.because,
        at,
      })
      if (problem === 'extra') return
      return writeToMember(trx, {
        memberId: order.member_id,
        template: 'late-payment-refunded',
        params: { order_id: order.id, order_sn: order.sn, amount_fen: decision.amount.minor },
        at,
      })
    }
    case 'hold':
      return notePayment(trx, payment.id, { ...facts, problem: decision.because })
    case 'nothing':
  }
}
