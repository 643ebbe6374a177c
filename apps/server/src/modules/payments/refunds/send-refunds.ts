import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import { processEach } from '#server/jobs/process-each.ts'
import type { PaymentProvider, ProviderRefund } from '#server/providers/payment-provider.ts'
import type { ProviderErrorKind } from '#server/providers/provider-error.ts'
import { day, later, minute } from '#server/runtime/clock.ts'
import { refundedAmount } from '../charges.ts'
import { nextCheckAt } from '../check-schedule.ts'
import { lockPayment } from '../lock-payment.ts'
import { logProviderError } from '../log-provider-error.ts'
import { providerOf, refOf } from '../payment-providers.ts'
import { applyProviderRefund, markRefundNeedsAttention } from './apply-provider-refund.ts'
import { claimRefund } from './claim-refund.ts'
import { refundReasons } from './create-refund.ts'
import { moveAfterRefund } from './move-after-refund.ts'
import { moveRefund } from './move-refund.ts'
import { getRefundToSend, lockRefund, selectDueRefunds, updateRefundFacts } from './refunds.db.ts'
import { openRefundStatuses } from './refunds.states.ts'

type RefundToSend = Awaited<ReturnType<typeof getRefundToSend>>

/** Staff must act, for example add money to the merchant's balance. The job retries until then. */
const kindsForStaff: readonly ProviderErrorKind[] = [
  'not-enough',
  'too-late',
  'buyer-account-unusable',
  'disputed',
  'refused',
  'not-found',
  'number-used',
]

/** Staff look at a refund that the provider refuses without proof for longer than this, in seconds. */
const maxUnproven = 10 * minute
const watchSettledDays = 60

export async function sendRefunds(shop: Shop): Promise<void> {
  const due = await selectDueRefunds(shop.db, shop.clock.now())
  await processEach(shop, 'refund', due, ({ id }) =>
    sendOrQueryRefund(shop, id, { type: 'job', name: 'send-refunds' }),
  )
}

/**
 * Sends a refund to the provider, or queries one that the provider has accepted. Always under the same
 * number, so the buyer gets the money once.
 * @returns whether the provider reported a state
 */
export async function sendOrQueryRefund(shop: Shop, refundId: string, actor: Actor): Promise<boolean> {
  const refund = await getRefundToSend(shop.db, refundId)
  if (refund.status === 'succeeded' && !refund.settled_how) return true
  if (refund.method === 'on-account') return finishOnAccount(shop, refund, actor)
  const now = shop.clock.now()
  const times = { checked_at: now, next_check_at: nextCheckOf(refund, now) }
  await updateRefundFacts(shop.db, refundId, times)
  const result =
    refund.provider_id || refund.settled_how
      ? await queryRefund(shop, refund, actor)
      : await sendRefund(shop, refund, actor)
  if (result === 'reported' || result === 'claimed') return result === 'reported'
  const isForStaff =
    kindsForStaff.includes(result) || (result === 'unproven' && refund.created_at <= later(now, -maxUnproven))
  if (isForStaff && !refund.settled_how) {
    await markRefundNeedsAttention(shop, refund, result, actor)
  }
  return false
}

/** The debt of the company was lowered when the refund was created, so nothing has to be sent. */
async function finishOnAccount(shop: Shop, { id, payment_id }: RefundToSend, actor: Actor): Promise<boolean> {
  const by = { actor, at: shop.clock.now() }
  await shop.db.transaction().execute(async (trx) => {
    await lockPayment(trx, payment_id)
    const { status } = await lockRefund(trx, id)
    if (status === 'succeeded') return
    await moveRefund(trx, id, 'succeeded', by, { succeeded_at: by.at, next_check_at: null })
    await moveAfterRefund(trx, payment_id, by)
  })
  // Completes the after-sales case that the refund belongs to.
  shop.jobs.runSoon('move-cases')
  return true
}

/** While another node sends the refund, or staff settle it by hand, the provider is only queried. */
async function sendRefund(shop: Shop, refund: RefundToSend, actor: Actor): Promise<Result | 'claimed'> {
  const amount = refundedAmount(refund)
  const claim = await claimRefund(shop.db, refund.id, openRefundStatuses, shop.clock.now())
  if (!claim) return (await queryRefund(shop, refund, actor)) === 'reported' ? 'reported' : 'claimed'
  try {
    return await applyReport(shop, refund, actor, (provider) =>
      provider.refund({
        ...paymentOf(refund),
        ...(refund.paid_id !== null && { paidId: refund.paid_id }),
        refundSn: refund.sn,
        amount,
        paid: { currency: amount.currency, minor: refund.paid_minor ?? refund.paid_fen },
        reason: reasonFor(refund),
      }),
    )
  } finally {
    await claim.release()
  }
}

/** Queries a refund at its provider and applies what it reports; never sends it. */
export const queryRefund = (shop: Shop, refund: RefundToSend, actor: Actor): Promise<Result> =>
  applyReport(shop, refund, actor, (provider) =>
    provider.queryRefund({
      refundSn: refund.sn,
      ...(refund.provider_id !== null && { providerId: refund.provider_id }),
      payment: paymentOf(refund),
    }),
  )

const paymentOf = ({ payment_sn, provider_ref }: RefundToSend) => refOf({ sn: payment_sn, provider_ref })

/** Whether the provider reported the refund, or the kind of error with which the call failed. */
type Result = 'reported' | ProviderErrorKind

async function applyReport(
  shop: Shop,
  refund: RefundToSend,
  actor: Actor,
  call: (provider: PaymentProvider) => Promise<ProviderRefund>,
): Promise<Result> {
  try {
    await applyProviderRefund(shop, refund, await call(providerOf(shop, refund)), actor)
    return 'reported'
  } catch (error) {
    const { kind, code } = logProviderError(shop, error, { refund: refund.id })
    const reported = code ? `${kind} (${code})` : kind
    await updateRefundFacts(shop.db, refund.id, { reported, reported_at: shop.clock.now() })
    return kind
  }
}

/** A refund that staff settled is watched for two months, in case the provider makes it after all. */
function nextCheckOf({ settled_how, succeeded_at, checked_at }: RefundToSend, now: Date): Date | null {
  if (!settled_how) return nextCheckAt(checked_at, now)
  const next = later(now, day)
  return succeeded_at && next < later(succeeded_at, watchSettledDays * day) ? next : null
}

function reasonFor({ reason, language }: RefundToSend): string {
  return refundReasons[reason as keyof typeof refundReasons]?.[language] ?? ''
}
