import type { GoodsRow } from '@corium/contract/goods'
import type { Context } from '#server/context.ts'
import { presentRow } from './present-row.ts'

/** Whether a style is for sale and, if a color is named, has that color. */
export const isForSale = ({ catalog }: Pick<Context, 'catalog'>, styleId: string, skuId?: string): boolean =>
  catalog.snapshot.has(styleId, skuId)

/** A style as lists show it, opened on one of its colors; undefined when it is not for sale. */
export function findRow(
  { catalog, language }: Pick<Context, 'catalog' | 'language'>,
  styleId: string,
  skuId: string | null,
): GoodsRow | undefined {
  const { snapshot } = catalog
  const entry = snapshot.find(styleId, skuId)
  return entry && presentRow(snapshot, entry, language)
}
