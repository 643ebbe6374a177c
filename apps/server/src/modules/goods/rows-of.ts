import type { GoodsRow } from '@corium/contract/goods'
import type { Context } from '#server/context.ts'
import { presentRow } from './present-row.ts'

/** Whether a style is for sale, and the colour, where one is named, one of its own. */
export function isForSale({ shelf }: Pick<Context, 'shelf'>, styleId: string, skuId?: string): boolean {
  const place = shelf.now.placeOf.get(styleId)
  if (place === undefined) return false
  return !skuId || shelf.now.records.get(place).skus.some(({ id }) => Number(id === skuId))
}

/** A style as lists show it, opened on one of its colours; undefined when it is no longer for sale. */
export function rowOf(
  { shelf, language }: Pick<Context, 'shelf' | 'language'>,
  styleId: string,
  skuId: string | null,
): GoodsRow | undefined {
  const place = shelf.now.placeOf.get(styleId)
  if (place === undefined) return undefined
  return presentRow(shelf.now, place, language, ({ id }) => Number(id === skuId))
}
