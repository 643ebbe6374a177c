import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { PaymentProvider, ProviderRefund } from '#server/providers/payment-provider.ts'
import { nextCheckAt } from './check-schedule.ts'
import { lockPayment } from './lock-payment.ts'
import { logProviderError } from './log-provider-error.ts'
import { moveAfterRefund } from './move-after-refund.ts'
import { providerOf } from './payment-providers.ts'
import { findPaymentBySn } from './payments.db.ts'
import { isUndecided, reconcilePayment } from './reconcile-payment.ts'
import { insertRefund } from './refunds.db.ts'

/** Stores a refund that was made in the provider's console, as the provider reports it, and tells staff. */
export async function recordConsoleRefund(
  shop: Shop,
  provider: PaymentProvider,
  refundSn: string,
): Promise<'done' | 'later' | 'unknown-payment'> {
  const actor: Actor = { type: 'provider', name: provider.name }
  const reported = await queryRefund(shop, provider, refundSn)
  if (reported === 'unknown') return 'later'
  const payment = reported && (await findPaymentBySn(shop.db, reported.paymentSn))
  if (!payment || providerOf(shop, payment) !== provider) return 'unknown-payment'
  // The shop may not know yet that the payment was paid.
  if (isUndecided(await reconcilePayment(shop, payment.id, actor))) return 'later'
  if (await insertConsoleRefund(shop, payment.id, reported, actor)) {
    shop.log.error(
      { refund_sn: refundSn, payment: payment.id },
      'a refund was made in the provider’s console',
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
    const refund = {
      payment,
      sn: reported.refundSn,
      amount_fen: reported.amount.minor,
      reason: 'external',
      status: reported.state,
      provider_id: reported.providerId,
      created_at: at,
      checked_at: at,
      next_check_at: nextCheckAt(null, at),
      accepted_at: at,
      reported: reported.state,
      reported_at: at,
      succeeded_at: reported.succeededAt ?? null,
    }
    if (!(await insertRefund(trx, refund, { actor }))) return false
    await moveAfterRefund(trx, paymentId, { actor, at })
    return true
  })
}
