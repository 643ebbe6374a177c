import type { Bilingual, Language } from '@corium/contract/language'
import type { ShippingWay } from '#server/modules/shipping/shipping.ts'
import { writeAmount } from '#server/write-amount.ts'

/** Sentences that explain what delivery costs and why. */
export function explainAmounts(
  way: ShippingWay | undefined,
  goods_fen: number,
  weight_grams: number,
  language: Language,
): string[] {
  if (!way) return []
  const facts = {
    free: writeAmount(way.free_from ?? 0, language),
    gap: writeAmount((way.free_from ?? 0) - goods_fen, language),
    weight: String(Math.max(1, Math.ceil(weight_grams / 1000))),
  }
  const fill = (text: Bilingual) =>
    text[language].replace(/\{(\w+)\}/g, (_, name: keyof typeof facts) => facts[name])
  if (way.free_because) return [fill(texts[way.free_because])]
  const missing = way.free_from === null ? [] : [fill(texts.gap)]
  return [fill(texts.weight), ...missing]
}

const texts = {
  goods: {
    'en-us': 'Free delivery on orders of {free} or more.',
    'zh-cn': '商品满 {free}，免运费。',
  },
  letter: {
    'en-us': 'Samples go as a letter, free of charge.',
    'zh-cn': '样品以信件寄送，免运费。',
  },
  gap: {
    'en-us': 'Add {gap} more for free delivery.',
    'zh-cn': '再购 {gap} 即可免运费。',
  },
  weight: {
    'en-us': 'Delivery is charged by weight: this parcel counts as {weight} kg.',
    'zh-cn': '运费按重量计算，本单计 {weight} 千克。',
  },
} satisfies Record<string, Bilingual>
