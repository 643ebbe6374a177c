import type { Input } from '@corium/browser/result'

export type BulkChange = Input<'/staff/pc_api.goods_bulk/preview'>['change']
export type Target = Omit<Input<'/staff/pc_api.goods_bulk/preview'>, 'change' | 'page' | 'limit'>
type RoundTo = Extract<BulkChange, { round_to: number }>['round_to']

export const bulkKinds = ['price', 'category', 'low', 'publish', 'withdraw'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** The input of staff. Amounts are in fen. */
export type BulkForm = {
  what: BulkKind
  how: 'set' | 'raise' | 'lower'
  /** Whether a price changes by percent or by an amount. */
  isPercent: boolean
  percent: number | null
  amount: number | null
  roundTo: RoundTo
  categoryId: string | undefined
  lowNum: number | null
  isLater: boolean
  /** A day and hour by the shop's clock, as typed. */
  day: string
}

export const emptyForm = (what: BulkKind): BulkForm => ({
  what,
  how: 'raise',
  isPercent: true,
  percent: null,
  amount: null,
  roundTo: 50,
  categoryId: undefined,
  lowNum: null,
  isLater: false,
  day: '',
})

/** The amounts that prices are rounded to, in fen. */
export const roundings = [1, 10, 50, 100] as const satisfies readonly RoundTo[]

/** The change that a form stands for; undefined while something is missing. */
export function changeOf(form: BulkForm): BulkChange | undefined {
  const { what, how, isPercent, percent, amount, roundTo: round_to, categoryId, lowNum } = form
  if (what === 'publish' || what === 'withdraw') return { what }
  if (what === 'category') return categoryId === undefined ? undefined : { what, category_id: categoryId }
  if (what === 'low') return lowNum === null || Number.isNaN(lowNum) ? undefined : { what, low_num: lowNum }
  if (how === 'set') return amount ? { what: 'price-set', price: amount, round_to } : undefined
  if (!isPercent) return amount ? { what: 'price-amount', how, amount, round_to } : undefined
  return percent ? { what: 'price-percent', how, bps: Math.round(percent * 100), round_to } : undefined
}
