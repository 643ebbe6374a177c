import { memberCouponStatus } from '@corium/contract/coupon-status'
import type { CouponProblem } from '@corium/contract/coupons'
import { formatMoney } from '@corium/contract/format-money'
import type { Bilingual, Language } from '@corium/contract/language'
import { longDay } from '#server/runtime/china-time.ts'
import { momentOf } from '#server/runtime/clock.ts'
import { covers, type DiscountableLine } from './discount-rules.ts'
import type { HeldCoupon } from './select-discounts.ts'

/** Why a coupon does not fit an order, with the amount that its goods lack where that is the reason. */
export type Unusable = { problem: CouponProblem; missing_fen: number }

/** The lines that a coupon is for, with their amounts after promotions. */
export const linesFor = (coupon: HeldCoupon, lines: readonly DiscountableLine[]): number[] =>
  [...lines.keys()].filter((index) => covers(coupon, lines[index]!))

/** Why the member cannot use the coupon for these lines now; undefined when they can. */
export function findProblem(
  coupon: HeldCoupon,
  lines: readonly DiscountableLine[],
  now: Date,
): Unusable | undefined {
  const because = (problem: CouponProblem, missing_fen = 0): Unusable => ({ problem, missing_fen })
  // Not whole seconds: a coupon can be used in the second in which it is received.
  const at = now.getTime() / 1000
  if (coupon.status !== memberCouponStatus.unused) return because('already-used')
  if (coupon.ends_at <= at) return because('expired')
  if (coupon.starts_at > at) return because('not-started')
  if (coupon.state === 'paused') return because('paused')
  const indexes = linesFor(coupon, lines)
  if (indexes.length === 0) return because('not-for-these-goods')
  const goods = indexes.reduce((sum, index) => sum + lines[index]!.amount_fen, 0)
  return goods < coupon.threshold_fen ? because('below-threshold', coupon.threshold_fen - goods) : undefined
}

const texts: Record<CouponProblem, Bilingual> = {
  'not-started': { 'en-us': 'Valid from {date}', 'zh-cn': '{date} 起可用' },
  'below-threshold': {
    'en-us': 'Add {missing} more of the goods it is for',
    'zh-cn': '适用商品还差 {missing}',
  },
  'not-for-these-goods': { 'en-us': 'Not for these goods', 'zh-cn': '所选商品不适用' },
  paused: { 'en-us': 'Paused by us for the moment', 'zh-cn': '活动已暂停' },
  'nothing-to-save': { 'en-us': 'It would not lower this order', 'zh-cn': '本单使用后不会更优惠' },
  'already-used': { 'en-us': 'Already used for another order', 'zh-cn': '已用于其他订单' },
  expired: { 'en-us': 'Its time is over', 'zh-cn': '已过期' },
}

/** The reason in the caller's language, such as `Add RMB $ 120.00 more of the goods it is for`. */
export function explainProblem(
  { problem, missing_fen }: Unusable,
  { starts_at }: Pick<HeldCoupon, 'starts_at'>,
  language: Language,
): string {
  return texts[problem][language]
    .replace('{missing}', formatMoney(missing_fen, language))
    .replace('{date}', longDay(momentOf(starts_at), language))
}
