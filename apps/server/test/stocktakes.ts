import * as contract from '@corium/contract/stocktakes'
import { newRequest } from './buyer.ts'
import type { Caller } from './shop.ts'

type Sku = { id: string }

/** The actions of staff on stocktakes; a test file opens a new desk before each test. */
export function stocktakesOf(desk: () => Caller) {
  const read = (stocktake_id: string, more: object = {}) =>
    desk().get(contract.getStocktake, { stocktake_id, ...more })
  return {
    read,
    /** Begins a stocktake of these colors. @returns its id */
    begin: async (...skus: Sku[]) => {
      const sku_ids = skus.map(({ id }) => id)
      const input = { name: 'Autumn count', sku_ids, request_id: newRequest() }
      return (await desk().get(contract.beginStocktake, input)).stocktake_id
    },
    rowOf: async (id: string, sku: Sku) => (await read(id)).list.find(({ sku_id }) => sku_id === sku.id)!,
    /** Closes the stocktake in its current state. */
    close: async (id: string, by = desk()) =>
      by.call(contract.closeStocktake, { stocktake_id: id, version: (await read(id)).version }),
  }
}
