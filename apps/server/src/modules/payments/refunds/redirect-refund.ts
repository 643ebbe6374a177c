import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { RefundTarget } from '#server/providers/payment-provider.ts'
import { refuse } from '#server/refuse.ts'
import { later } from '#server/runtime/clock.ts'
import { lockPayment } from '../lock-payment.ts'
import { logProviderError } from '../log-provider-error.ts'
import { findProviderOf, providerOf } from '../payment-providers.ts'
import { applyProviderRefund } from './apply-provider-refund.ts'
import { claimRefund } from './claim-refund.ts'
import { moveRefund } from './move-refund.ts'
import { getRefundToSend, lockRefund, type RefundRow } from './refunds.db.ts'
import { queryRefund } from './send-refunds.ts'

/** The provider's attempt failed, and it can send the refund to another account. */
export const canRedirect = (
  shop: Pick<Shop, 'providers'>,
  refund: Pick<RefundRow, 'status' | 'problem' | 'provider_id' | 'method'>,
): boolean =>
  refund.status === 'needs-attention' &&
  refund.problem === 'buyer-account-unusable' &&
  refund.provider_id !== null &&
  findProviderOf(shop, refund)?.redirectRefund !== undefined

/**
 * Has the provider send a refund to another account, because it could not reach the buyer's. Stores what
 * staff decided before calling the provider, and runs `record` with it; the account
 * goes to the provider only.
 * @returns `conflict` when the refund went on in the meantime, or a colleague is dealing with it now; `refused` when the
 * provider does not accept the account
 * @throws `payment-unknown` when the provider's response about the refund is uncertain
 */
export async function redirectRefund(
  shop: Shop,
  refundId: string,
  to: RefundTarget,
  by: { actor: Actor; note: string },
  record: (trx: Db) => Promise<void>,
): Promise<'done' | 'conflict' | 'refused'> {
  const claim = await claimRefund(shop.db, refundId, ['needs-attention'], shop.clock.now())
  if (!claim) return 'conflict'
  try {
    const asked = await getRefundToSend(shop.db, refundId)
    if (!canRedirect(shop, asked)) return 'conflict'
    if ((await queryRefund(shop, asked, by.actor)) !== 'reported') refuse('payment-unknown')
    const at = shop.clock.now()
    const refund = await shop.db.transaction().execute(async (trx) => {
      await lockPayment(trx, asked.payment_id)
      const locked = await lockRefund(trx, refundId)
      if (!canRedirect(shop, locked) || !(await claim.isHeld(trx))) return undefined
      const next_check_at = later(at, checkAfterSeconds)
      await moveRefund(trx, refundId, 'redirected', { ...by, at }, { problem: null, next_check_at })
      await record(trx)
      return locked
    })
    return refund ? await send(shop, refund, to, by.actor) : 'conflict'
  } finally {
    await claim.release()
  }
}

/** After a kill during the call, the job `send-refunds` asks the provider what became of the refund. */
const checkAfterSeconds = 60

async function send(
  shop: Shop,
  refund: RefundRow,
  to: RefundTarget,
  actor: Actor,
): Promise<'done' | 'refused'> {
  const { id, sn: refundSn, provider_id } = refund
  try {
    const reported = await providerOf(shop, refund).redirectRefund!(
      { refundSn, providerId: provider_id! },
      to,
    )
    await applyProviderRefund(shop, refund, reported, actor)
    return 'done'
  } catch (error) {
    const { kind } = logProviderError(shop, error, { refund: id })
    // The provider may have taken it, and refused only the repetition of a call whose response was lost.
    const isReported = (await queryRefund(shop, await getRefundToSend(shop.db, id), actor)) === 'reported'
    const { status } = await getRefundToSend(shop.db, id)
    if (isReported && status !== 'needs-attention') return 'done'
    return kind === 'refused' ? kind : refuse('payment-unknown')
  }
}
