import type { Input, Output } from '@corium/contract/call'
import { memberCouponStatus } from '@corium/contract/coupon-status'
import type * as contract from '@corium/contract/coupons'
import type { MemberCouponState } from '@corium/contract/coupons'
import type { Context, MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { presentCoupon, presentHeldCoupon } from '#server/modules/discounts/present-discounts.ts'
import { coversStyle } from '#server/modules/discounts/public-discounts.ts'
import type { CouponOffer } from '#server/modules/discounts/select-discounts.ts'
import { seconds } from '#server/runtime/clock.ts'
import { findFormer } from './former-members.ts'
import { countAllOwned, countMine, hasBought, selectMine } from './member-coupons.db.ts'

/** As many as one list shows. */
const maxOffers = 50

/**
 * The coupons that the caller can receive, of all goods or of one style, and those
 * of them that the member has.
 */
export async function listCoupons(
  { config, db, clock, member, language, catalog, discounts }: Context,
  { goods_id }: Input<typeof contract.listCoupons>,
): Promise<Output<typeof contract.listCoupons>> {
  const running = await discounts.coupons(db, clock.now())
  const [owned, former] =
    member && running.length > 0
      ? await Promise.all([countAllOwned(db, member.id), findFormer(db, config, member.id)])
      : []
  const ownedNum = (couponId: string) => (owned?.get(couponId) ?? 0) + (former?.owned.get(couponId) ?? 0)
  const offers = running
    .filter((offer) => goods_id === undefined || coversStyle(catalog.snapshot, offer, goods_id))
    .slice(0, maxOffers)
    .map((offer) => ({ ...offer, owned_num: ownedNum(offer.coupon_id) }))
  const isOld =
    member !== undefined &&
    offers.some(({ audience }) => audience === 'new') &&
    (former?.hasBought || (await hasBought(db, member.id)))
  // A coupon for new members is hidden from a member who has ordered, unless the member owns one.
  const shown = offers.filter(({ audience, owned_num }) => audience !== 'new' || !isOld || owned_num > 0)
  return {
    list: shown.map((offer) => ({
      ...presentCoupon(offer, language),
      starts_at: offer.starts_at,
      ends_at: offer.ends_at,
      valid_days: offer.valid_days,
      state: stateOf(offer),
      left_num: leftOf(offer),
      is_for_new: offer.audience === 'new',
    })),
  }
}

/** Ignores the member, so that its response and the home page are the same for all. */
export async function listPublicCoupons({
  db,
  clock,
  language,
  discounts,
}: Context): Promise<Output<typeof contract.listPublicCoupons>> {
  const offers = await discounts.coupons(db, clock.now())
  const left = offers.filter((offer) => leftOf(offer) !== 0)
  return {
    list: left.slice(0, 3).map((offer) => ({
      ...presentCoupon(offer, language),
      is_for_new: offer.audience === 'new',
    })),
    total: left.length,
  }
}

const leftOf = ({ total, issued_num }: CouponOffer): number | null =>
  total === null ? null : Math.max(0, total - issued_num)

function stateOf(offer: CouponOffer & { owned_num: number }): contract.CouponOffer['state'] {
  if (offer.owned_num >= offer.member_limit) return 'received'
  return leftOf(offer) === 0 ? 'gone' : 'receivable'
}

export async function listMyCoupons(
  { db, clock, member, language }: MemberContext,
  { tab = 'unused', page = 1, limit = 20 }: Input<typeof contract.listMyCoupons>,
): Promise<Output<typeof contract.listMyCoupons>> {
  const now = clock.now()
  const [rows, counts] = await Promise.all([
    selectMine(db, { memberId: member.id, tab, now }, pagingOf(page, limit)),
    countMine(db, member.id, now),
  ])
  return {
    list: rows.map((row) => ({
      ...presentHeldCoupon(row, language),
      state: memberCouponState(row, now),
      is_paused: row.state === 'paused',
      received_at: seconds(row.received_at),
      order_id: row.order_id,
      order_sn: row.order_sn ?? '',
    })),
    total: counts[tab],
    page,
    limit,
    counts: Object.entries(counts).map(([name, num]) => ({ tab: name as MemberCouponState, num })),
  }
}

/** The state on the wire; `ends_at` in unix seconds. */
export function memberCouponState(
  { status, ends_at }: { status: number; ends_at: number },
  now: Date,
): MemberCouponState {
  if (status === memberCouponStatus.used) return 'used'
  if (status === memberCouponStatus.locked) return 'locked'
  return ends_at <= seconds(now) ? 'expired' : 'unused'
}
