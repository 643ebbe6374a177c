import { payStatus } from '@corium/contract/pay-status'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { getOrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { later } from '#server/runtime/clock.ts'
import { applyProviderPayment } from './apply-provider-payment.ts'
import { findProviderOf, refOf } from './payment-providers.ts'
import { getPayment, type PaymentRow, selectOpenPayments } from './payments.db.ts'
import { isUnderReview } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'

type CloseResult = 'closed' | 'paid' | 'unknown'

/**
 * Closes every payment that an order could still be paid by, before the order is canceled. `paid`: the buyer
 * paid first, and the order is settled. `unknown`: a provider does not report, or a payment is under review;
 * try again later.
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
  payment: Pick<PaymentRow, 'id' | 'sn' | 'method' | 'provider_ref' | 'code_url'>,
  actor: Actor,
): Promise<CloseResult> {
  // A provider that was taken out of the configuration takes no money any more.
  const result = (await findProviderOf(shop, payment)?.close(refOf(payment))) ?? 'closed'
  if (result === 'unknown') return 'unknown'
  if (result === 'unproven' && !(await isOutOfReach(shop, payment.id))) return 'unknown'
  if (result === 'paid') return resultOf(await reconcilePayment(shop, payment.id, actor))
  const giveUp = () => applyProviderPayment(shop, payment.id, { state: 'given-up', refunded: false }, actor)
  const outcome = await giveUp()
  if (outcome === 'ended') await closeAgainIfCreated(shop, payment)
  if (outcome !== 'open') return resultOf(outcome)
  // Its money is being taken, so the provider's report decides first.
  const reported = await reconcilePayment(shop, payment.id, actor)
  return resultOf(reported === 'open' ? await giveUp() : reported)
}

/** The provider did not have the payment yet when it was asked to close it, and has made its code since. */
async function closeAgainIfCreated(
  shop: Shop,
  { id, code_url }: Pick<PaymentRow, 'id' | 'code_url'>,
): Promise<void> {
  const now = await getPayment(shop.db, id)
  if (now.code_url && now.code_url !== code_url) await findProviderOf(shop, now)?.close(refOf(now))
}

/** After this many seconds no call that creates a payment is still under way. */
const maxSecondsToCreate = 60

/**
 * Whether the buyer has no way to pay a payment: its code was never shown, or its time to pay is over. Only then
 * the shop trusts a provider that says without proof that it does not have the payment. If the provider has the
 * money after all, its notice or the job `confirm-ended-payments` finds it, and the shop refunds it.
 */
async function isOutOfReach({ db, clock }: Shop, paymentId: string): Promise<boolean> {
  const now = clock.now()
  const { status, created_at, order_id } = await getPayment(db, paymentId)
  if (status === payStatus.created) return created_at <= later(now, -maxSecondsToCreate)
  return (await getOrderToPay(db, order_id)).pay_expires_at <= now
}

function resultOf(outcome: Awaited<ReturnType<typeof reconcilePayment>>): CloseResult {
  if (outcome === 'settled') return 'paid'
  return outcome === 'ended' || outcome === 'rejected' ? 'closed' : 'unknown'
}
