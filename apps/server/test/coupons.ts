import type { Input } from '@corium/contract/call'
import * as desk from '@corium/contract/coupon-desk'
import * as contract from '@corium/contract/coupons'
import * as promotionDesk from '@corium/contract/promotion-desk'
import { seconds } from '#server/runtime/clock.ts'
import { newRequest } from './buyer.ts'
import type { Caller, TestShop } from './shop.ts'

type CouponForm = Input<typeof desk.saveCoupon>
type PromotionForm = Input<typeof promotionDesk.savePromotion>

const rule = {
  kind: 'amount' as const,
  amount: 0,
  percent: 0,
  cap: null,
  threshold: 0,
  scope: 'shop' as const,
  scope_ids: [],
}

let codes = 0
export const newCode = () => `CODE-${++codes}`

/** 10 yuan off, by a code, valid for a month after claiming it. */
export const couponForm = (change: Partial<CouponForm> = {}): CouponForm => ({
  name_cn: '立减券',
  name_en: 'Ten off',
  terms_cn: '',
  terms_en: '',
  ...rule,
  amount: 1000,
  audience: 'code',
  code: change.audience ? '' : newCode(),
  starts_at: null,
  ends_at: null,
  valid_days: 30,
  total: null,
  member_limit: 1,
  ...change,
})

/** A running coupon. */
export async function runCoupon(staff: Caller, change: Partial<CouponForm> = {}) {
  const form = couponForm(change)
  const { coupon_id, version } = await staff.get(desk.saveCoupon, form)
  const running = await staff.get(desk.setCouponState, { coupon_id, version, state: 'running' })
  return { coupon_id, code: form.code, version: running.version }
}

/** Claims a coupon by its code, and returns the id of the member's coupon. */
export const redeem = async (member: Caller, { code }: { code: string }): Promise<string> =>
  (await member.get(contract.exchangeCoupon, { coupon_code: code, request_id: newRequest() }))
    .member_coupon_id

/** Gives the member a new coupon. */
export const giveNew = async (
  staff: Caller,
  member: Caller,
  change: Partial<CouponForm> = {},
): Promise<string> => redeem(member, await runCoupon(staff, change))

export const promotionForm = ({ shop }: TestShop, change: Partial<PromotionForm> = {}): PromotionForm => {
  const now = seconds(shop.clock.now())
  const dates = { starts_at: now - 60, ends_at: now + 30 * 86_400 }
  return {
    name_cn: '秋季促销',
    name_en: 'Autumn',
    ...rule,
    kind: 'percent',
    percent: 10,
    ...dates,
    ...change,
  }
}

/** A running promotion of these goods only, so that no other order of the test file is cheaper. */
export async function runPromotion(shop: TestShop, staff: Caller, change: Partial<PromotionForm>) {
  const { promotion_id, version } = await staff.get(promotionDesk.savePromotion, promotionForm(shop, change))
  const running = await staff.get(promotionDesk.setPromotionState, {
    promotion_id,
    version,
    state: 'running',
  })
  return { promotion_id, version: running.version }
}

/** The member's coupons of a tab. */
export const couponsOf = async (member: Caller, tab: contract.MemberCouponState) =>
  (await member.get(contract.listMyCoupons, { tab })).list
