import type { Goods, GoodsSort, GoodsView, Sku } from './goods.ts'

/* The texts of selectable values, in the order in which they are offered. */

export const sortTexts = {
  updated: 'sort-updated',
  new: 'sort-new',
  code: 'sort-code',
  name: 'sort-name',
  'price-up': 'sort-price-up',
  'price-down': 'sort-price-down',
} as const satisfies Record<GoodsSort, string>

export const emptyTexts = {
  all: 'none-all',
  published: 'none-published',
  scheduled: 'none-scheduled',
  draft: 'none-draft',
  ended: 'none-ended',
  low: 'none-low',
  'sold-out': 'none-sold-out',
  'text-missing': 'none-text-missing',
} as const satisfies Record<GoodsView, string>

export const unitTexts = {
  m: 'unit-m',
  sqft: 'unit-sqft',
  piece: 'unit-piece',
  hide: 'unit-hide',
} as const satisfies Record<Goods['unit'], string>

export const supplyTexts = {
  stock: 'supply-stock',
  'made-to-order': 'supply-made-to-order',
  clearance: 'supply-clearance',
  sample: 'supply-sample',
} as const satisfies Record<Goods['supply'], string>

export const effectTexts = {
  plain: 'effect-plain',
  metallic: 'effect-metallic',
  pearl: 'effect-pearl',
  'two-tone': 'effect-two-tone',
  'pull-up': 'effect-pull-up',
  print: 'effect-print',
} as const satisfies Record<Sku['effect'], string>

/** The choices of a select, from the texts above. */
export const choicesOf = <Value extends string, Text>(
  texts: Readonly<Record<Value, Text>>,
  t: (text: Text) => string,
): { value: Value; label: string }[] =>
  (Object.keys(texts) as Value[]).map((value) => ({ value, label: t(texts[value]) }))
