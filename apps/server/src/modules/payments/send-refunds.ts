import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import { processEach } from '#server/jobs/process-each.ts'
import type { ProviderRefund } from '#server/providers/payment-provider.ts'
import type { ProviderErrorKind } from '#server/providers/provider-error.ts'
import { applyProviderRefund, markRefundNeedsAttention } from './apply-provider-refund.ts'
import { nextCheckAt } from './check-schedule.ts'
import { refundReasons } from './create-refund.ts'
import { logProviderError } from './log-provider-error.ts'
import { providerOf } from './payment-providers.ts'
import { getRefundToSend, scheduleRefundCheck, selectDueRefunds } from './refunds.db.ts'

type RefundToSend = Awaited<ReturnType<typeof getRefundToSend>>

/** Staff must act, for example add money to the merchant's balance. The job retries until then. */
const kindsForStaff: readonly ProviderErrorKind[] = [
  'not-enough',
  'buyer-account-unusable',
  'refused',
  'not-found',
  'number-used',
]

export async function sendRefunds(shop: Shop): Promise<void> {
  const due = await selectDueRefunds(shop.db, shop.clock.now())
  await processEach(shop, 'refund', due, ({ id }) =>
    sendOrQueryRefund(shop, id, { type: 'job', name: 'send-refunds' }),
  )
}

/**
 * Sends a refund to the provider, or queries one that the provider has accepted. Always under the same number, so the
 * buyer gets the money once.
 * @returns whether the provider reported a state
 */
export async function sendOrQueryRefund(shop: Shop, refundId: string, actor: Actor): Promise<boolean> {
  const refund = await getRefundToSend(shop.db, refundId)
  if (refund.status === 'succeeded') return true
  const now = shop.clock.now()
  const times = { checked_at: now, next_check_at: nextCheckAt(refund.checked_at, now) }
  await scheduleRefundCheck(shop.db, refundId, times)
  try {
    await applyProviderRefund(shop, refund, await callProvider(shop, refund), actor)
    return true
  } catch (error) {
    const { kind } = logProviderError(shop, error, { refund: refundId })
    if (kindsForStaff.includes(kind)) await markRefundNeedsAttention(shop, refund, kind, actor)
    return false
  }
}

function callProvider(shop: Shop, refund: RefundToSend): Promise<ProviderRefund> {
  const provider = providerOf(shop, refund)
  if (refund.provider_id) return provider.queryRefund({ refundSn: refund.sn })
  const { currency } = refund
  return provider.refund({
    paymentSn: refund.payment_sn,
    refundSn: refund.sn,
    amount: { currency, minor: refund.amount_fen },
    paid: { currency, minor: refund.paid_fen },
    reason: reasonFor(refund),
  })
}

function reasonFor({ reason, language }: RefundToSend): string {
  return refundReasons[reason as keyof typeof refundReasons]?.[language] ?? ''
}
