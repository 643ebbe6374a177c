import { getGoods, listGoods } from '@corium/contract/goods'
import type { Caller } from './caller.ts'

export type Ware = {
  goods_id: string
  sku_id: string
  goods_name: string
  color: string
  min_num: number
  step_num: number
  max_num: number
  stock_num: number
}

type Wanted = {
  /** How many other fitting wares to leave to other tests. */
  skip?: number
  fits: (ware: Ware & { lead_days: number; made: boolean }) => boolean
}

/** A colour of the demo shop that a test can use. */
export async function findWare(shop: Caller, { skip = 0, fits }: Wanted): Promise<Ware> {
  const { list } = await shop.get(listGoods, { limit: 100 })
  let left = skip
  for (const row of list) {
    const goods = await shop.get(getGoods, { goods_id: row.goods_id })
    for (const sku of goods.skus) {
      const ware = {
        goods_id: row.goods_id,
        sku_id: sku.sku_id,
        goods_name: row.goods_name,
        color: sku.color.name,
        min_num: sku.min_num,
        step_num: sku.step_num,
        max_num: sku.max_num,
        stock_num: sku.stock_num,
        lead_days: sku.lead_days,
        made: sku.stock_state === 'made-to-order',
      }
      if (fits(ware) && left-- === 0) return ware
    }
  }
  throw new Error('The demo shop has nothing that fits')
}
