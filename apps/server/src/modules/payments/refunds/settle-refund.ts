import { isManual } from '@corium/contract/pay-methods'
import type { SettledHow } from '@corium/contract/settled-how'
import type { Shop } from '#server/context.ts'
import type { Actor, By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { day, later } from '#server/runtime/clock.ts'
import { lockPayment } from '../lock-payment.ts'
import { claimRefund } from './claim-refund.ts'
import { leftOf } from './create-refund.ts'
import { moveAfterRefund } from './move-after-refund.ts'
import { moveRefund } from './move-refund.ts'
import { getRefundToSend, lockRefund, type RefundRow, selectRefundsOfPayment } from './refunds.db.ts'
import { isPaidTwice, isStuck } from './refunds.states.ts'
import { queryRefund } from './send-refunds.ts'

type Settlement = { how: SettledHow; reference: string; note: string }

/**
 * Ends a refund that the provider cannot make, because staff paid the buyer in another way. Queries the
 * provider first, if there is one: only a refund that it does not know, closed or could not deliver can end
 * like this. `record` runs in the transaction that ends it.
 * @returns false when the refund went on in the meantime, or a node or a colleague is paying it now
 * @throws `payment-unknown` when the provider does not say what became of the refund, `refund-exceeds-payment`
 */
export async function settleRefundByHand(
  shop: Shop,
  refundId: string,
  { how, reference, note }: Settlement,
  actor: Actor,
  record: (trx: Db) => Promise<void>,
): Promise<boolean> {
  const claim = await claimRefund(shop.db, refundId, ['needs-attention', 'closed'], shop.clock.now())
  if (!claim) return false
  try {
    const asked = await getRefundToSend(shop.db, refundId)
    const result = isManual(asked.method) ? 'not-found' : await queryRefund(shop, asked, actor)
    const at = shop.clock.now()
    const isAbsent = result === 'not-found' || (result === 'unproven' && wasLongRefused(asked, at))
    if (result !== 'reported' && !isAbsent) refuse('payment-unknown')
    return await shop.db.transaction().execute(async (trx) => {
      const { payment_id } = await getRefundToSend(trx, refundId)
      const { payment } = await lockPayment(trx, payment_id)
      const refund = await lockRefund(trx, refundId)
      if (!isStuck(refund) || !(await claim.isHeld(trx))) return false
      // What the provider holds fits the payment. Other money may have gone back since, also in the
      // provider's console.
      const isHeld = refund.provider_id !== null && refund.status !== 'closed'
      const others = (await selectRefundsOfPayment(trx, payment_id)).filter(({ id }) => id !== refundId)
      const max = leftOf(payment, others)
      if (!isHeld && refund.amount_fen > max) refuse('refund-exceeds-payment', { max_refund: max })
      const by = { actor, at, note }
      await moveRefund(trx, refundId, 'settled-by-hand', by, {
        settled_how: how,
        settled_reference: reference,
        succeeded_at: at,
        problem: null,
        next_check_at: isManual(refund.method) ? null : later(at, day),
      })
      await moveAfterRefund(trx, payment_id, by)
      await record(trx)
      return true
    })
  } finally {
    await claim.release()
  }
}

/**
 * A refund that the provider has denied without proof for a day and never accepted: otherwise staff would have to
 * wait forever.
 */
const wasLongRefused = ({ provider_id, created_at }: RefundRow, now: Date): boolean =>
  provider_id === null && created_at <= later(now, -day)

/** Staff have dealt with a refund that was paid twice. Returns false when a colleague was first. */
export function resolvePaidTwice(
  shop: Shop,
  { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>,
  by: By & { note: string },
  record: (trx: Db) => Promise<void>,
): Promise<boolean> {
  return shop.db.transaction().execute(async (trx) => {
    await lockPayment(trx, payment_id)
    if (!isPaidTwice(await lockRefund(trx, id))) return false
    await moveRefund(trx, id, 'resolved', by, { problem: 'paid-twice-resolved' })
    await record(trx)
    return true
  })
}
