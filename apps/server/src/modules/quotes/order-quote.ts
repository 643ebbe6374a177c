import type { OrderQuote } from '@corium/contract/orders'
import type { Db } from '#server/db/open.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { findQuoteSn } from './quotes.db.ts'

/** The quote that an order was placed with; null for any other order. */
export async function findOrderQuote(
  db: Db,
  { quote_id }: Pick<StoredOrder, 'quote_id'>,
): Promise<OrderQuote | null> {
  const quote_sn = quote_id && (await findQuoteSn(db, quote_id))
  return quote_sn ? { quote_id, quote_sn } : null
}
