import type { Output } from '@corium/browser/result'
import { type StocktakeStatus, stocktakeStatus } from '@corium/contract/stocktakes'
import type { Tone } from '#ui/status-word.tsx'

export type StocktakeDetails = Output<'/staff/pc_api.stocktake/info'>
export type CountRow = StocktakeDetails['list'][number]
export type Stocktake = Output<'/staff/pc_api.stocktake/getList'>['list'][number]

export const statusTones: Readonly<Record<StocktakeStatus, Tone>> = {
  [stocktakeStatus.open]: 'ours',
  [stocktakeStatus.closed]: 'done',
  [stocktakeStatus.canceled]: 'resting',
}

/** The id of the field for the count of a color. */
export const fieldOf = (skuId: string): string => `count-${skuId}`

/** Moves the focus to a field and selects its text, so that typing replaces it. */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}
