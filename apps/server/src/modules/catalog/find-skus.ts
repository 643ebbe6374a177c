import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods-search'
import type { Context } from '#server/context.ts'
import { pictureOf } from './present-row.ts'

const maxSkus = 50

/** Colors by style code, SKU code or color reference in any spelling. */
export async function findSkus(
  { catalog, language }: Context,
  { keyword }: Input<typeof contract.findSkus>,
): Promise<Output<typeof contract.findSkus>> {
  const { snapshot } = catalog
  const found = await snapshot.findByCode(keyword, maxSkus)
  return {
    list: found.map(({ entry, sku }) => ({
      sku_id: sku.id,
      sku_code: sku.code,
      goods_id: entry.id,
      goods_name: entry.name[language],
      color: { name: sku.name[language], hex: sku.hex },
      image: pictureOf(snapshot, entry, language, sku),
      price: sku.price_fen,
      unit: entry.unit,
    })),
  }
}
