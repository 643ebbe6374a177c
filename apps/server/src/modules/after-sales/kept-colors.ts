import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import type { OrderLineRow, StoredOrder } from '#server/modules/orders/order.ts'
import { presentColor } from '#server/modules/stock/present-sku.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { selectReplaced } from './cases.db.ts'
import { listHeldGoods } from './held-goods.ts'

type Line = Pick<OrderLineRow, 'id' | 'order_id' | 'sku_id' | 'num_milli'> & Pick<StoredOrder, 'replaced_at'>

/**
 * The color that the buyer has instead of the one that was bought, of each line that exchanges replaced as a
 * whole by one color; by the id of the line.
 */
export async function findKeptColors(db: Db, lines: readonly Line[]): Promise<Map<string, string>> {
  const exchanged = lines.filter(({ replaced_at }) => replaced_at !== null)
  if (exchanged.length === 0) return new Map()
  const replaced = await selectReplaced(db, [...new Set(exchanged.map(({ order_id }) => order_id))])
  return new Map(
    exchanged.flatMap((line): [string, string][] => {
      const own = replaced.filter(({ order_line_id }) => order_line_id === line.id)
      const [kept, ...others] = new Set(listHeldGoods(line, own, []).map(({ sku_id }) => sku_id))
      return kept && kept !== line.sku_id && others.length === 0 ? [[line.id, kept]] : []
    }),
  )
}

/** The kept colors with name and picture, as pages show them. */
export async function presentKeptColors(
  db: Db,
  lines: readonly Line[],
  language: Language,
): Promise<Map<string, ReturnType<typeof presentColor>>> {
  const kept = await findKeptColors(db, lines)
  const skus = await selectPurchasableSkus(db, [...new Set(kept.values())])
  return new Map([...kept].map(([lineId, skuId]) => [lineId, presentColor(skus.get(skuId)!, language)]))
}
