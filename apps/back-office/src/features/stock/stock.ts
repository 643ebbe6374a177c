import type { Input, Output } from '@corium/browser/result'
import { formatNumber } from '@corium/contract/format-number'
import { goodsStatus } from '@corium/contract/goods-status'
import type { Tone } from '#ui/status-word.tsx'

export type StockRow = Output<'/staff/pc_api.stock/getList'>['list'][number]
export type SkuStock = Output<'/staff/pc_api.stock/info'>
export type LedgerLine = Output<'/staff/pc_api.stock/getLedger'>['list'][number]
export type StockView = NonNullable<Input<'/staff/pc_api.stock/getList'>['view']>

/** Whether a color is on sale, and if so, sold out, running low, in stock or made to order. */
export function stateOf({ status, is_active, is_sold_out, is_low, available_num, low_num }: StockRow): {
  tone: Tone
  text: 'notOnSale' | 'sold-out' | 'low' | 'inStock' | 'madeToOrder'
} {
  if (status !== goodsStatus.published || !is_active) return { tone: 'resting', text: 'notOnSale' }
  if (is_sold_out) return { tone: 'wrong', text: 'sold-out' }
  // For goods made to order, the server never sets `is_low`.
  if (!is_low && available_num <= low_num) return { tone: 'resting', text: 'madeToOrder' }
  return is_low ? { tone: 'ours', text: 'low' } : { tone: 'done', text: 'inStock' }
}

/** A quantity with its sign: `+3`, `−0.5`. */
export const signed = (num: number): string =>
  `${num > 0 ? '+' : num < 0 ? '−' : ''}${formatNumber(Math.abs(num))}`
