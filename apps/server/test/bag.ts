import * as contract from '@corium/contract/bag'
import type { Caller, TestShop } from './shop.ts'

export const add = (
  caller: Caller,
  sku: { id: string; goods_id: string },
  num: number,
  request_id?: string,
) => caller.call(contract.addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num, request_id })

/** Adds a line with each of these quantities, of new SKUs. */
export async function fillBag(shop: TestShop, caller: Caller, ...nums: number[]) {
  const lines = []
  for (const num of nums) {
    const sku = await shop.build.sku()
    const { cart_id } = await caller.get(contract.addToBag, { goods_id: sku.goods_id, sku_id: sku.id, num })
    lines.push({ cart_id, sku })
  }
  return lines
}

export const bagOf = (caller: Caller) => caller.get(contract.listBag, {})
