import type { ReceiveProblem } from '@corium/contract/reason-texts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { day, later } from '#server/runtime/clock.ts'
import type { Former } from './former-members.ts'
import { type CouponRow, countOwned, hasBought, insertMemberCoupon, takeOne } from './member-coupons.db.ts'

type Receiver = {
  memberId: string
  origin: 'received' | 'code' | 'given'
  /** Coupons from a deleted account of the same person, which count toward the limit as well. */
  former?: Former
  actor: Actor
  at: Date
}
export type IssuedCoupon = { id: string; starts_at: Date; ends_at: Date }

/**
 * Issues a coupon to a member, within its total and its limit for each member. Call it with the member locked.
 * Staff can also give it to members who have bought before, or who had it in a deleted account.
 */
export async function issueCoupon(
  trx: Db,
  coupon: CouponRow,
  { memberId, origin, former, actor, at }: Receiver,
): Promise<IssuedCoupon | ReceiveProblem> {
  if (coupon.state !== 'running') return 'not-running'
  const starts_at = coupon.starts_at ?? at
  const ends_at = coupon.ends_at ?? later(at, (coupon.valid_days ?? 0) * day)
  if (ends_at <= at) return 'over'
  const owned = (await countOwned(trx, coupon.id, memberId)) + (former?.owned.get(coupon.id) ?? 0)
  if (owned >= coupon.member_limit) return 'has-it'
  if (coupon.audience === 'new' && origin !== 'given') {
    if (former?.hasBought || (await hasBought(trx, memberId))) return 'not-new'
  }
  if (!(await takeOne(trx, coupon.id))) return 'gone'
  const issued = { coupon_id: coupon.id, member_id: memberId, origin, received_at: at, starts_at, ends_at }
  const { id } = await insertMemberCoupon(trx, issued, actor)
  return { id, starts_at, ends_at }
}
