import type { Output } from '@corium/contract/call'
import { getGoods, listGoods, type Sku } from '@corium/contract/goods'
import type { ApiClient } from './api-client.ts'

/** A SKU of the demo shop and its product. */
export type PurchasableSku = { goods: Output<typeof getGoods>; sku: Sku }

/**
 * The first SKU that matches, after `skip` others. Tests that run at the same time skip different numbers.
 */
export async function findSku(
  api: ApiClient,
  matches: (item: PurchasableSku) => boolean,
  skip = 0,
): Promise<PurchasableSku> {
  const { list } = await api.call(listGoods, { limit: 100 })
  let left = skip
  for (const { goods_id } of list) {
    const goods = await api.call(getGoods, { goods_id })
    for (const sku of goods.skus) {
      if (!matches({ goods, sku })) continue
      if (left === 0) return { goods, sku }
      left -= 1
    }
  }
  throw new Error('No SKU of the demo shop matches')
}

/** Sold by the meter, with at least 40 m in stock. */
export const inAmpleStock = ({ goods, sku }: PurchasableSku): boolean =>
  goods.unit === 'm' && sku.stock_state === 'in-stock' && sku.stock_num >= 40

/** Sold by the meter, with less in stock than one may order. */
export const withLessThanMaximum = ({ goods, sku }: PurchasableSku): boolean =>
  goods.unit === 'm' && sku.stock_state === 'in-stock' && sku.stock_num < sku.max_num
