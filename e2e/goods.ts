import type { Output } from '@corium/contract/call'
import { getGoods, listGoods, type Sku } from '@corium/contract/goods'
import type { Caller } from './caller.ts'

/** A colour of the demo shop and the style that it belongs to. */
export type Ware = { goods: Output<typeof getGoods>; sku: Sku }

/** The first colour that fits, after as many others as `skip` leaves to other tests. */
export async function findWare(shop: Caller, fits: (ware: Ware) => boolean, skip = 0): Promise<Ware> {
  const { list } = await shop.get(listGoods, { limit: 100 })
  let left = skip
  for (const { goods_id } of list) {
    const goods = await shop.get(getGoods, { goods_id })
    for (const sku of goods.skus) {
      if (!fits({ goods, sku })) continue
      if (left === 0) return { goods, sku }
      left -= 1
    }
  }
  throw new Error('The demo shop has nothing that fits')
}

/** Plenty of it is there, by the metre. */
export const plenty = ({ goods, sku }: Ware): boolean =>
  goods.unit === 'm' && sku.stock_state === 'in-stock' && sku.stock_num >= 40
