import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { ProviderRefund } from '#server/providers/payment-provider.ts'
import type { ProviderErrorKind } from '#server/providers/provider-error.ts'
import { lockPayment } from '../lock-payment.ts'
import { decideRefund, type RefundDecision } from './decide-refund.ts'
import { fitRefund } from './fit-refund.ts'
import { moveAfterRefund } from './move-after-refund.ts'
import { moveRefund } from './move-refund.ts'
import { lockRefund, type RefundRow, updateRefundFacts } from './refunds.db.ts'
import { openRefundStatuses, returnedToMerchant } from './refunds.states.ts'

type RefundIds = Pick<RefundRow, 'id' | 'payment_id'>

const needsStaff = 'a refund does not go through: staff have to look'

/** Decides about a refund by what its provider reported and carries the decision out, in one transaction. */
export async function applyProviderRefund(
  shop: Shop,
  { id, payment_id }: RefundIds,
  reported: ProviderRefund,
  actor: Actor,
): Promise<void> {
  const by = { actor, at: shop.clock.now() }
  const decision = await shop.db.transaction().execute(async (trx): Promise<RefundDecision> => {
    const { payment } = await lockPayment(trx, payment_id)
    const refund = await lockRefund(trx, id)
    const decision = decideRefund(refund, reported)
    await updateRefundFacts(trx, id, {
      reported: reported.state,
      reported_at: by.at,
      accepted_at: refund.accepted_at ?? by.at,
    })
    if (decision.do === 'mark-paid-twice') {
      await moveRefund(trx, id, 'paid-twice', by, { problem: 'paid-twice', next_check_at: null })
    }
    if (decision.do === 'move') {
      await moveRefund(trx, id, decision.to === 'processing' ? 'accepted' : decision.to, by, {
        provider_id: reported.providerId,
        problem: problemOf(decision.to),
        succeeded_at: decision.to === 'succeeded' ? (reported.succeededAt ?? by.at) : null,
      })
      await moveAfterRefund(trx, payment.id, by)
    }
    return decision
  })
  // Completes the after-sales case that the refund belongs to.
  if (decision.do === 'move' && decision.to === 'succeeded') shop.jobs.runSoon('move-cases')
  const isStuck = decision.do === 'move' && ['closed', 'needs-attention', 'returned'].includes(decision.to)
  if (isStuck || decision.do === 'alert') {
    shop.log.error({ refund: id, reported: reported.state }, needsStaff)
  }
  if (decision.do === 'mark-paid-twice') {
    shop.log.error({ refund: id }, 'the provider made a refund that staff had settled by hand')
  }
}

function problemOf(state: ProviderRefund['state']): string | null {
  if (state === 'needs-attention') return 'buyer-account-unusable'
  return state === 'returned' ? returnedToMerchant : null
}

/** The provider refuses a refund for a reason that only staff can remove. Changes nothing if it has ended. */
export async function markRefundNeedsAttention(
  shop: Shop,
  { id, payment_id, sn }: RefundIds & Pick<RefundRow, 'sn'>,
  problem: ProviderErrorKind,
  actor: Actor,
): Promise<void> {
  const at = shop.clock.now()
  const isNew = await shop.db.transaction().execute(async (trx) => {
    const { payment } = await lockPayment(trx, payment_id)
    const refund = await lockRefund(trx, id)
    // Another node may have reduced the refund since: the refusal is about its old number then.
    if (!openRefundStatuses.includes(refund.status) || refund.sn !== sn) return false
    if (await fitRefund(trx, payment, refund, { actor, at })) {
      await moveAfterRefund(trx, payment_id, { actor, at })
      return false
    }
    const isKnown = refund.status === 'needs-attention' && refund.problem === problem
    if (isKnown) return false
    await moveRefund(trx, id, 'needs-attention', { actor, at }, { problem })
    return refund.status === 'created'
  })
  if (isNew) shop.log.error({ refund: id, because: problem }, needsStaff)
}
