import { shopTime } from '#i18n/shop-clock.ts'
import type { Discount } from './discount.ts'

/**
 * The fields that coupons and promotions share, as the form has them: an empty number is
 * null, a time is a text.
 */
export type DiscountFields = {
  name_cn: string
  name_en: string
  kind: Discount['kind']
  amount: number | null
  percent: number | null
  cap: number | null
  threshold: number | null
  scope: Discount['scope']
  scope_ids: string[]
}

export const emptyDiscount: DiscountFields = {
  name_cn: '',
  name_en: '',
  kind: 'amount',
  amount: null,
  percent: null,
  cap: null,
  threshold: null,
  scope: 'shop',
  scope_ids: [],
}

export const fieldsOf = (discount: Discount): DiscountFields => ({
  name_cn: discount.name_cn,
  name_en: discount.name_en,
  kind: discount.kind,
  cap: discount.cap,
  amount: discount.amount || null,
  percent: discount.percent || null,
  threshold: discount.threshold || null,
  scope: discount.scope,
  scope_ids: discount.scope_ids,
})

export const inputOf = (fields: DiscountFields) => ({
  name_cn: fields.name_cn,
  name_en: fields.name_en,
  kind: fields.kind,
  scope: fields.scope,
  amount: fields.amount ?? 0,
  percent: fields.percent ?? 0,
  threshold: fields.threshold ?? 0,
  cap: fields.kind === 'amount' ? null : (fields.cap ?? null),
  scope_ids: fields.scope === 'shop' ? [] : fields.scope_ids,
})

/** A time as the value of its field; empty without one. */
export const timeText = (moment: number | null | undefined): string => (moment ? shopTime(moment) : '')
