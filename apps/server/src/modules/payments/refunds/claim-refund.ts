import type { Db } from '#server/db/open.ts'
import { later } from '#server/runtime/clock.ts'
import { claimRefundRow, isClaimedUntil, releaseRefundRow } from './refunds.db.ts'
import type { RefundStatus } from './refunds.states.ts'

/**
 * A refund takes a provider's client at most 40 seconds with its retries. After a kill the refund waits no
 * longer than this.
 */
export const claimSeconds = 60

/**
 * The exclusive right to pay a refund, by the provider or by hand, so that the buyer
 * does not get the money twice.
 */
type Claim = {
  /** Call with the refund locked. False when the claim took too long and another caller may have paid. */
  isHeld(trx: Db): Promise<boolean>
  release(): Promise<void>
}

/** One of several callers gets the claim, and only while the refund has one of the statuses. */
export async function claimRefund(
  db: Db,
  refundId: string,
  statuses: readonly RefundStatus[],
  now: Date,
): Promise<Claim | undefined> {
  const until = later(now, claimSeconds)
  if (!(await claimRefundRow(db, refundId, { now, until, statuses }))) return undefined
  return {
    isHeld: (trx) => isClaimedUntil(trx, refundId, until),
    release: () => releaseRefundRow(db, refundId, until),
  }
}
