import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { ProviderPayment } from '#server/providers/payment-provider.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { capturePayment } from './capture-payment.ts'
import { nextCheckAt } from './check-schedule.ts'
import { logProviderError } from './log-provider-error.ts'
import { findProviderOf, refOf } from './payment-providers.ts'
import { getPayment, type PaymentRow, updatePaymentFacts } from './payments.db.ts'
import { outcomeOf, type PaymentOutcome } from './payments.states.ts'

type NoAnswer = 'unproven' | 'unknown'

/** Whether the provider has still to be asked about a payment that one of its notices reports. */
export const isUndecided = (outcome: PaymentOutcome | NoAnswer | 'not-found'): outcome is NoAnswer =>
  outcome === 'unknown' || outcome === 'unproven'

/**
 * Queries a payment at its provider, captures the money if the buyer has approved it there, and updates payment and
 * order with the result. Notices, the poller, the buyer's page and cancellation all use it. Repeated and concurrent
 * calls apply a result only once.
 * @returns `not-found` when the provider proves that it never saw the payment, `unproven` when it only says so, `unknown`
 * when the query fails
 */
export async function reconcilePayment(
  shop: Shop,
  paymentId: string,
  actor: Actor,
): Promise<PaymentOutcome | NoAnswer | 'not-found'> {
  const payment = await getPayment(shop.db, paymentId)
  const outcome = outcomeOf(payment)
  if (outcome !== 'open' && outcome !== 'ended') return outcome

  // A failed query also counts as the check of an open payment; an ended one
  // stays due until a query succeeds.
  if (outcome === 'open') await scheduleNextCheck(shop, payment)
  const reported = await queryPayment(shop, payment)
  if (reported === 'unknown' || reported === 'unproven') return reported
  if (outcome === 'ended') await scheduleNextCheck(shop, payment)
  if (reported === 'not-found') return 'not-found'
  const mayTake = outcome === 'open' && reported.state === 'approved'
  const result = mayTake ? await capturePayment(shop, payment, reported, actor) : reported
  return result === 'unknown' ? 'unknown' : applyProviderPayment(shop, paymentId, result, actor)
}

export async function scheduleNextCheck(
  { db, clock }: Shop,
  { id, checked_at }: Pick<PaymentRow, 'id' | 'checked_at'>,
): Promise<void> {
  const now = clock.now()
  await updatePaymentFacts(db, id, { checked_at: now, next_check_at: nextCheckAt(checked_at, now) })
}

async function queryPayment(
  shop: Shop,
  payment: PaymentRow,
): Promise<ProviderPayment | NoAnswer | 'not-found'> {
  const provider = findProviderOf(shop, payment)
  if (!provider) return 'unknown'
  try {
    return await provider.query(refOf(payment))
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'not-found') return 'not-found'
    return logProviderError(shop, error, { payment: payment.id }).kind === 'unproven' ? 'unproven' : 'unknown'
  }
}
