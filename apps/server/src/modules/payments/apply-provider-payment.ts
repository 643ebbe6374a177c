import type { Shop } from '#server/context.ts'
import type { Actor, By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { settleOrder } from '#server/modules/orders/settle-order.ts'
import type { ProviderPayment } from '#server/providers/payment-provider.ts'
import { captureAfter } from './capture-payment.ts'
import { presentCharged, receivedFen } from './charges.ts'
import { decidePayment, type PaymentDecision } from './decide-payment.ts'
import { hasLivePayment } from './live-payment.ts'
import { lockPayment } from './lock-payment.ts'
import { movePayment } from './move-payment.ts'
import { providerOf } from './payment-providers.ts'
import { getPayment, updatePaymentFacts } from './payments.db.ts'
import { outcomeOf, type PaymentOutcome } from './payments.states.ts'
import { createRefund } from './refunds/create-refund.ts'

type Reported = Pick<ProviderPayment, 'amount' | 'refunded' | 'providerId' | 'paidAt'> & {
  /** `given-up`: the shop closes the payment, and the provider takes no more money for it. */
  state: ProviderPayment['state'] | 'given-up'
}
type Locked = Awaited<ReturnType<typeof lockPayment>>

/** Decides about a payment by what its provider reported and carries the decision out, in one transaction. */
export async function applyProviderPayment(
  shop: Shop,
  paymentId: string,
  reported: Reported,
  actor: Actor,
): Promise<PaymentOutcome> {
  // Most checks find that the payment still waits for the buyer. That changes nothing, so no lock is needed.
  if (reported.state === 'waiting') {
    const waiting = await getPayment(shop.db, paymentId)
    if (!waiting.capture) return outcomeOf(waiting)
  }
  const by = { actor, at: shop.clock.now() }
  const { decision, payment, othersAreLive } = await shop.db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, paymentId)
    const decision = decidePayment(locked.order, locked.payment, reported)
    await carryOut(shop, trx, decision, locked, reported, by)
    const othersAreLive = decision.do === 'mark-paid' && (await hasLivePayment(trx, locked.order.id))
    return { decision, payment: await getPayment(trx, paymentId), othersAreLive }
  })
  if (decision.do === 'refund-all') shop.jobs.runSoon('send-refunds')
  if (decision.do === 'refund-all' || decision.do === 'mark-paid') shop.jobs.runSoon('send-messages')
  // The buyer also started to pay by another method: the poller closes those payments.
  if (othersAreLive) shop.jobs.runSoon('poll-payments')
  if (decision.do === 'review') {
    shop.log.error(
      { payment: payment.id, order: payment.order_id, because: decision.because },
      'a payment must not settle its order: staff have to look',
    )
  }
  return outcomeOf(payment)
}

async function carryOut(
  shop: Shop,
  trx: Db,
  decision: PaymentDecision,
  { order, payment }: Locked,
  { state, amount, providerId, paidAt }: Reported,
  by: By,
): Promise<void> {
  const facts = {
    provider_id: providerId ?? null,
    received_fen: receivedFen(payment, amount) ?? null,
    paid_at: paidAt ?? by.at,
  }
  const aboutPayment = { order_id: order.id, order_sn: order.sn, charge: presentCharged(payment) }
  switch (decision.do) {
    case 'mark-paid': {
      await movePayment(trx, payment.id, 'paid', by, facts)
      // The order's timeline names the provider, no matter which job or buyer started the query.
      const provider: Actor = { type: 'provider', name: providerOf(shop, payment).name }
      const settled = await settleOrder(trx, { orderId: order.id, at: by.at, actor: provider })
      if (settled !== 'settled') throw new Error(`A payable order was ${settled} when its payment came`)
      return writeToMember(trx, {
        memberId: order.member_id,
        template: 'payment-received',
        params: { ...aboutPayment, amount_fen: payment.amount_fen },
        at: by.at,
      })
    }
    case 'close':
      return movePayment(trx, payment.id, 'closed', by, { closed_at: by.at })
    case 'fail':
      return movePayment(trx, payment.id, 'failed', by, { closed_at: by.at })
    case 'refund-all': {
      const problem = decision.because === 'order-canceled' ? 'late' : 'extra'
      await updatePaymentFacts(trx, payment.id, { ...facts, problem })
      const amountFen = decision.fen
      await createRefund(trx, {
        payment: { ...payment, ...facts },
        amountFen,
        reason: decision.because,
        ...by,
      })
      return writeToMember(trx, {
        memberId: order.member_id,
        template: problem === 'late' ? 'late-payment-refunded' : 'second-payment-refunded',
        params: { ...aboutPayment, amount_fen: amountFen },
        at: by.at,
      })
    }
    case 'review':
      return updatePaymentFacts(trx, payment.id, { ...facts, problem: decision.because })
    case 'nothing':
      if (outcomeOf(payment) !== 'open' || state === 'given-up') return
      return updatePaymentFacts(trx, payment.id, captureAfter(payment, state, by.at))
  }
}
