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

const shopOffset = 8 * 3600

/** A moment as the field for it has it, in the shop's time: `2026-11-23T10:00`. */
export const timeText = (unix: number | null): string =>
  unix === null ? '' : new Date((unix + shopOffset) * 1000).toISOString().slice(0, 16)

/** Undefined when no time was typed. */
export function readTime(text: string): number | undefined {
  const time = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(time) ? undefined : time / 1000
}
