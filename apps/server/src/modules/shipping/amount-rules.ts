import { formatMoney } from '@corium/contract/format-money'
import type { Bilingual, Language } from '@corium/contract/language'
import type { Zone } from '#server/modules/shop-settings/settings.ts'
import type { ShippingOption } from './shipping.ts'

/** The reason for a delivery fee, in both languages. */
export const explainFee = (option: ShippingOption, weight_grams: number): Bilingual => ({
  'en-us': feeRule(option, weight_grams, 'en-us'),
  'zh-cn': feeRule(option, weight_grams, 'zh-cn'),
})

/** Zones behind a customs border. */
const zonesWithCustoms: ReadonlySet<Zone> = new Set(['straits', 'asia', 'world'])

/**
 * Sentences that explain the shipping fee, what is missing for free shipping, and what the
 * customs of the destination may add; `goods_fen` is less discounts.
 */
export function explainAmounts(
  option: ShippingOption | undefined,
  { zone, goods_fen, weight_grams }: { zone: Zone; goods_fen: number; weight_grams: number },
  language: Language,
): string[] {
  const customs = zonesWithCustoms.has(zone) ? [texts.customs[language]] : []
  if (!option) return customs
  const rule = feeRule(option, weight_grams, language)
  if (option.free_reason || option.free_from === null || option.fee === 0) return [rule, ...customs]
  const gap = formatMoney(option.free_from - goods_fen, language)
  return [rule, texts.gap[language].replace('{gap}', gap), ...customs]
}

function feeRule(
  { free_from, free_reason }: ShippingOption,
  weight_grams: number,
  language: Language,
): string {
  return texts[free_reason ?? 'weight'][language]
    .replace('{free}', formatMoney(free_from ?? 0, language))
    .replace('{weight}', String(Math.max(1, Math.ceil(weight_grams / 1000))))
}

const texts = {
  customs: {
    'en-us': 'Duties and taxes at the destination are not included; you pay them on arrival.',
    'zh-cn': '金额不含目的地的关税和税费，由收件人在到货时支付。',
  },
  goods: {
    'en-us': 'Free shipping on orders of {free} or more.',
    'zh-cn': '商品满 {free}，免运费。',
  },
  letter: {
    'en-us': 'Samples are sent by letter, free of charge.',
    'zh-cn': '样品以信件寄送，免运费。',
  },
  gap: {
    'en-us': 'Add {gap} more for free shipping.',
    'zh-cn': '再购 {gap} 即可免运费。',
  },
  weight: {
    'en-us': 'Shipping is charged by weight: this parcel counts as {weight}\u00a0kg.',
    'zh-cn': '运费按重量计算，本单计 {weight}\u00a0千克。',
  },
} satisfies Record<string, Bilingual>
