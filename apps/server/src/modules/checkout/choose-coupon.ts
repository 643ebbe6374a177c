import type { ConfirmCoupons } from '@corium/contract/coupons'
import type { Language } from '@corium/contract/language'
import { explainProblem } from '#server/modules/discounts/coupon-problem.ts'
import { presentHeldCoupon } from '#server/modules/discounts/present-discounts.ts'
import type { HeldCoupon } from '#server/modules/discounts/select-discounts.ts'
import type { PricedLine } from './price-lines.ts'
import { type Asked, type OrderPrice, priceOrder, tryCoupon } from './price-order.ts'

/**
 * Prices an order with the coupon that the buyer chose, or with the one that saves most when they have not
 * chosen (`null` means none) or their coupon no longer fits. Of two that save the
 * same, the one that ends first.
 */
export function chooseCoupon(
  lines: readonly PricedLine[],
  asked: Asked,
  held: readonly HeldCoupon[],
  { chosenId, now, language }: { chosenId: string | null | undefined; now: Date; language: Language },
): { price: OrderPrice; coupons: ConfirmCoupons } {
  const without = priceOrder(lines, asked)
  const usable: { coupon: HeldCoupon; price: OrderPrice; saving_fen: number }[] = []
  const unusable: ConfirmCoupons['unusable'] = []
  for (const coupon of held) {
    const tried = tryCoupon(lines, asked, coupon, { without, now })
    if (!tried.unusable) {
      usable.push(tried)
      continue
    }
    const { problem } = tried.unusable
    const reason = explainProblem(tried.unusable, coupon, language)
    unusable.push({ ...presentHeldCoupon(coupon, language), problem, reason })
  }
  usable.sort((a, b) => b.saving_fen - a.saving_fen || a.coupon.ends_at - b.coupon.ends_at)
  const chosen =
    chosenId === null
      ? undefined
      : (usable.find(({ coupon }) => [coupon.member_coupon_id, coupon.coupon_id].includes(chosenId ?? '')) ??
        usable[0])
  return {
    price: chosen?.price ?? without,
    coupons: {
      usable: usable.map(({ coupon, saving_fen }) => ({
        ...presentHeldCoupon(coupon, language),
        saving: saving_fen,
      })),
      unusable,
      selected: chosen?.coupon.member_coupon_id ?? null,
    },
  }
}
