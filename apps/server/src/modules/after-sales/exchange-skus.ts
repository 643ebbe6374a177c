import type { Db } from '#server/db/open.ts'
import type { OrderLineRow } from '#server/modules/orders/order.ts'
import { isMadeToOrder } from '#server/modules/stock/purchasable-sku.ts'
import { type PurchasableSku, selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { selectSkusOfStyles } from './cases.db.ts'

export type ReplacementSku = PurchasableSku & { is_made_to_order: boolean }

/**
 * The colors for which each line can be exchanged, by the line's id: colors for sale of the same material at the
 * same price, its own color first.
 */
export async function listExchangeSkus(
  db: Db,
  lines: readonly Pick<OrderLineRow, 'id' | 'sku_id' | 'style_id'>[],
): Promise<Map<string, ReplacementSku[]>> {
  const ofStyles = await selectSkusOfStyles(db, [...new Set(lines.map(({ style_id }) => style_id))])
  const own = lines.map(({ sku_id }) => sku_id)
  const skus = await selectPurchasableSkus(db, [...new Set([...own, ...ofStyles.map(({ id }) => id)])])
  return new Map(
    lines.map((line) => {
      const bought = skus.get(line.sku_id)
      const others = ofStyles
        .filter(({ id, style_id }) => style_id === line.style_id && id !== line.sku_id)
        .flatMap(({ id }) => skus.get(id) ?? [])
        .filter(({ price_fen }) => price_fen === bought?.price_fen)
      const options = [...(bought ? [bought] : []), ...others].filter(({ on_sale }) => on_sale)
      return [line.id, options.map((sku) => ({ ...sku, is_made_to_order: isMadeToOrder(sku) }))]
    }),
  )
}
