import type { OrderDiscount } from '@corium/contract/discounts'
import type { Bilingual, Language } from '@corium/contract/language'
import type { DiscountRule } from './discount-rules.ts'
import type { HeldCoupon, Promotion } from './select-discounts.ts'

/** Names in the text of a scope. */
const maxNames = 3

type Scoped = DiscountRule & { scope_names: Bilingual[] | null }

/** The goods of a scope in words, such as `Litchi, Saffiano and 2 more`; empty for the whole shop. */
function scopeText({ scope_names }: Pick<Scoped, 'scope_names'>, language: Language): string {
  const names = (scope_names ?? []).map((name) => name[language])
  const more = names.length - maxNames
  const shown = names.slice(0, maxNames).join(language === 'zh-cn' ? '、' : ', ')
  if (more <= 0) return shown
  return language === 'zh-cn' ? `${shown}等 ${names.length} 类` : `${shown} and ${more} more`
}

const presentRule = (rule: Scoped, language: Language) => ({
  kind: rule.kind,
  amount: rule.amount_fen,
  percent: rule.percent,
  cap: rule.cap_fen,
  threshold: rule.threshold_fen,
  scope: rule.scope,
  scope_text: scopeText(rule, language),
})

export const presentPromotion = (promotion: Promotion, language: Language) => ({
  promotion_id: promotion.id,
  name: promotion.name[language],
  ...presentRule(promotion, language),
  ends_at: promotion.ends_at,
})

/** The fields of a coupon that its offers and those that members have share. */
export const presentCoupon = (
  coupon: Scoped & { coupon_id: string; name: Bilingual; terms: Bilingual; chosen_ids: string[] },
  language: Language,
) => ({
  coupon_id: coupon.coupon_id,
  name: coupon.name[language],
  terms: coupon.terms[language],
  ...presentRule(coupon, language),
  category_id: onlyOne(coupon, 'categories'),
  goods_id: onlyOne(coupon, 'styles'),
})

const onlyOne = (
  { scope, chosen_ids }: { scope: string; chosen_ids: string[] },
  of: string,
): string | null => (scope === of && chosen_ids.length === 1 ? (chosen_ids[0] ?? null) : null)

export const presentHeldCoupon = (coupon: HeldCoupon, language: Language) => ({
  ...presentCoupon(coupon, language),
  member_coupon_id: coupon.member_coupon_id,
  starts_at: coupon.starts_at,
  ends_at: coupon.ends_at,
})

/** What took how much off an order. */
export const presentDiscounts = (
  discounts: readonly {
    name: Bilingual
    coupon_id: string | null
    is_delivery: boolean
    amount_fen: number
  }[],
  language: Language,
): OrderDiscount[] =>
  discounts.map(({ name, coupon_id, is_delivery, amount_fen }) => ({
    source: coupon_id ? 'coupon' : 'promotion',
    name: name[language],
    amount: amount_fen,
    on: is_delivery ? 'delivery' : 'goods',
  }))
