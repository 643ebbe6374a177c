import { isOfProvider } from '@corium/contract/pay-methods'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { PaymentProvider, ProviderRefund } from '#server/providers/payment-provider.ts'
import { fenOfRefund } from '../charges.ts'
import { nextCheckAt } from '../check-schedule.ts'
import { lockPayment } from '../lock-payment.ts'
import { logProviderError } from '../log-provider-error.ts'
import { providerOf } from '../payment-providers.ts'
import { findPaymentBySn } from '../payments.db.ts'
import { isUndecided, reconcilePayment } from '../reconcile-payment.ts'
import { moveAfterRefund } from './move-after-refund.ts'
import { tellPrograms } from './move-refund.ts'
import { findReportedRefund, insertRefund, selectRefundsOfPayment } from './refunds.db.ts'
import { isTaken } from './refunds.states.ts'
import { sendOrQueryRefund } from './send-refunds.ts'

/** Stores a refund that was made in the provider's console, as the provider reports it, and tells staff. */
export async function recordConsoleRefund(
  shop: Shop,
  provider: PaymentProvider,
  { kind, reference }: { kind: string; reference: string },
): Promise<'done' | 'later' | 'unknown-payment'> {
  const actor: Actor = { type: 'provider', name: provider.name }
  const reported = await queryRefund(shop, provider, reference)
  if (reported === 'unknown') return 'later'
  const payment = reported && (await findPaymentBySn(shop.db, reported.paymentSn))
  if (!payment || !isOfProvider(payment.method) || providerOf(shop, payment) !== provider)
    return 'unknown-payment'
  // A refund of the shop's own whose number at the provider has not been stored yet.
  const own = await findReportedRefund(shop.db, reported.refundSn, [payment.method])
  if (own) return (await sendOrQueryRefund(shop, own.id, actor)) ? 'done' : 'later'
  // The shop may not know yet that the payment was paid.
  if (isUndecided(await reconcilePayment(shop, payment.id, actor))) return 'later'
  if (await insertConsoleRefund(shop, payment.id, reported, actor)) {
    shop.log.error(
      { refund_sn: reported.refundSn, payment: payment.id },
      kind === 'reversal'
        ? 'the provider took a payment back'
        : 'a refund was made in the provider’s console',
    )
  }
  return 'done'
}

async function queryRefund(
  shop: Shop,
  provider: PaymentProvider,
  refundSn: string,
): Promise<ProviderRefund | undefined | 'unknown'> {
  try {
    return await provider.queryRefund({ refundSn })
  } catch (error) {
    return logProviderError(shop, error, { refund_sn: refundSn }).kind === 'not-found' ? undefined : 'unknown'
  }
}

/** False when the refund is stored already. */
function insertConsoleRefund(
  shop: Shop,
  paymentId: string,
  reported: ProviderRefund,
  actor: Actor,
): Promise<boolean> {
  const at = shop.clock.now()
  return shop.db.transaction().execute(async (trx) => {
    const { payment } = await lockPayment(trx, paymentId)
    // What the shop has still to send does not count: the provider gave back the same money instead.
    const earlier = (await selectRefundsOfPayment(trx, paymentId)).filter(isTaken)
    const amount_fen = fenOfRefund(payment, earlier, reported.amount)
    // PayPal can report the reversal of what had been refunded before.
    if (amount_fen <= 0) return false
    const { currency, minor } = reported.amount
    const refund = {
      payment,
      sn: reported.refundSn,
      amount_fen,
      ...(payment.charge_currency !== null && { charge_currency: currency, charge_minor: minor }),
      reason: 'external',
      // Money that came back to the merchant was not refunded.
      status: reported.state === 'returned' ? 'closed' : reported.state,
      provider_id: reported.providerId,
      created_at: at,
      checked_at: at,
      next_check_at: nextCheckAt(null, at),
      accepted_at: at,
      reported: reported.state,
      reported_at: at,
      succeeded_at: reported.succeededAt ?? null,
    }
    const stored = await insertRefund(trx, refund, { actor })
    if (!stored) return false
    if (stored.status === 'succeeded') await tellPrograms(trx, stored, at)
    await moveAfterRefund(trx, paymentId, { actor, at })
    return true
  })
}
