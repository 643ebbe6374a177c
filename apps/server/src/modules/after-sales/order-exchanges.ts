import type { OrderExchange } from '@corium/contract/after-sales'
import { orderAfterStatus } from '@corium/contract/after-status'
import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { selectExchanges } from './cases.db.ts'
import { describeCases } from './present-case.ts'

/** Which lines of an order are exchanged for what, or were; the oldest exchange first. */
export async function listOrderExchanges(
  db: Db,
  order: Pick<StoredOrder, 'id' | 'after_status'>,
  reader: { language: Language; now: Date },
): Promise<OrderExchange[]> {
  if (order.after_status === orderAfterStatus.none) return []
  const cases = await describeCases(db, await selectExchanges(db, order.id), reader)
  return cases.flatMap(({ after_id, status, status_text, lines }) =>
    lines.flatMap(({ order_goods_id, num, sku_id, sku_code, color, exchange }): OrderExchange[] => {
      if (!exchange) return []
      const to = { sku_id: exchange.sku_id, sku_code: exchange.sku_code, color: exchange.color }
      return [{ order_goods_id, after_id, num, from: { sku_id, sku_code, color }, to, status, status_text }]
    }),
  )
}
