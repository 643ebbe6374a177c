import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { providerOf } from './payment-providers.ts'
import { type PaymentRow, selectOpenPayments } from './payments.db.ts'
import { isUnderReview, type PaymentOutcome } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'

type CloseResult = 'closed' | 'paid' | 'unknown'

/**
 * Closes every payment that an order could still be paid by, before the order is canceled. `paid`: the buyer paid
 * first, and the order is settled. `unknown`: a provider does not report, or a payment is under review; try again
 * later.
 */
export async function closePayments(shop: Shop, orderId: string, actor: Actor): Promise<CloseResult> {
  const results: CloseResult[] = []
  for (const payment of await selectOpenPayments(shop.db, orderId)) {
    results.push(isUnderReview(payment) ? 'unknown' : await closePayment(shop, payment, actor))
  }
  if (results.includes('paid')) return 'paid'
  return results.includes('unknown') ? 'unknown' : 'closed'
}

/** The number of a payment that keeps an order from being canceled. */
export async function openPaymentSn(db: Db, orderId: string): Promise<string | undefined> {
  const [open] = await selectOpenPayments(db, orderId)
  return open?.sn
}

/** Closes one payment at its provider, then in the database. */
export async function closePayment(
  shop: Shop,
  payment: Pick<PaymentRow, 'id' | 'sn' | 'method'>,
  actor: Actor,
): Promise<CloseResult> {
  const result = await providerOf(shop, payment).close({ paymentSn: payment.sn })
  if (result === 'unknown') return 'unknown'
  return resultOf(
    result === 'paid'
      ? await reconcilePayment(shop, payment.id, actor)
      : await applyProviderPayment(shop, payment.id, { state: 'closed', refunded: false }, actor),
  )
}

function resultOf(outcome: PaymentOutcome | 'not-found' | 'unknown'): CloseResult {
  if (outcome === 'settled') return 'paid'
  return outcome === 'ended' || outcome === 'rejected' ? 'closed' : 'unknown'
}
