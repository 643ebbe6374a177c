import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import type { ComparedGoods } from '@corium/contract/goods'
import type { Context } from '#server/context.ts'
import { colorOnlyPicture, presentPicture } from '#server/modules/media/pictures.ts'
import { findGoodsOfSkus, type GoodsRows } from './catalog.db.ts'
import { presentCategoryPath, presentSheet, presentSku } from './get-product.ts'

/** Colors side by side. Prices and stock are read from the database, all of them at once. */
export async function compareGoods(
  context: Context,
  { sku_ids }: Input<typeof contract.compareGoods>,
): Promise<Output<typeof contract.compareGoods>> {
  const ids = [...new Set(sku_ids)]
  const found = await findGoodsOfSkus(context.db, ids)
  return {
    list: ids.flatMap((id) => {
      const goods = found.find(({ skus }) => skus.some((sku) => sku.id === id))
      return goods ? [presentCompared(context, goods, id)] : []
    }),
  }
}

function presentCompared({ catalog, language }: Context, goods: GoodsRows, skuId: string): ComparedGoods {
  const { style, pictures } = goods
  const row = goods.skus.find(({ id }) => id === skuId)!
  const picture = pictures.find(({ sku_id }) => sku_id === skuId) ?? pictures.find(({ sku_id }) => !sku_id)
  const sku = presentSku(goods, row, language)
  return {
    goods_id: style.id,
    goods_name: style.name[language],
    unit: style.unit,
    image: picture ? presentPicture(picture, language) : colorOnlyPicture(row.hex, row.color_name[language]),
    category: presentCategoryPath(catalog.snapshot, style, language),
    sku,
    sheet: presentSheet(style, language),
    care: style.care[language],
  }
}
