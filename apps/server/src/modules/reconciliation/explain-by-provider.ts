import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { recordConsoleRefund } from '#server/modules/payments/refunds/record-console-refund.ts'
import { sendOrQueryRefund } from '#server/modules/payments/refunds/send-refunds.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import type { FoundDifference } from './compare-day.ts'

const actor: Actor = { type: 'job', name: 'reconcile-statements' }

/**
 * Limits the queries of a run, so that one bad day does not keep the job and the provider busy; the next run asks
 * about the others.
 */
const maxQueries = 100

/**
 * Queries the provider about payments whose notice was lost, and refunds on their way or made in its console.
 */
export async function explainByProvider(
  shop: Shop,
  { provider }: { provider: PaymentProvider },
  differences: readonly FoundDifference[],
): Promise<void> {
  for (const difference of differences.filter(canBeAsked).slice(0, maxQueries)) {
    if (shop.jobs.stopping) return
    await ask(shop, provider, difference)
  }
}

function canBeAsked({ what, kind, ours, entry }: FoundDifference): boolean {
  if (what === 'missing-here') return kind === 'refund' && entry?.state !== 'failed'
  if (what !== 'state-differs' || !ours) return false
  return ours.kind === 'payment' ? !ours.isPaid : ours.status !== 'succeeded' || ours.isSettledByHand
}

async function ask(shop: Shop, provider: PaymentProvider, { ours, entry }: FoundDifference): Promise<void> {
  if (ours?.kind === 'payment') await reconcilePayment(shop, ours.id, actor)
  else if (ours) await sendOrQueryRefund(shop, ours.id, actor)
  else if (entry) {
    // A provider identifies a refund made in its console by our number or by its own.
    const references = new Set([entry.sn, entry.provider_id].filter(Boolean))
    for (const reference of references) {
      const result = await recordConsoleRefund(shop, provider, { kind: 'refund', reference })
      if (result === 'done') return
    }
  }
}
