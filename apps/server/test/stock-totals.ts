import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The stock of every color. */
export const readStock = (db: Db) =>
  db
    .selectFrom('stock')
    .select(['sku_id', 'on_hand_milli', 'held_milli', 'sold_milli'])
    .orderBy('sku_id')
    .execute()

/**
 * The stock that follows from the orders: unpaid orders hold stock, paid ones have reduced the initial stock (in
 * thousandths of a unit), canceled ones have returned it, and so have refunded goods that were never sent.
 * Differences that a stocktake found are added.
 */
export async function stockFromOrders(
  db: Db,
  initial: (skuId: string) => number,
): ReturnType<typeof readStock> {
  const { rows } = await sql<{
    sku_id: string
    held_milli: number
    sold_milli: number
    found_milli: number
  }>`
    select stock.sku_id,
      coalesce(sum(num_milli) filter (where status = 10), 0)::int as held_milli,
      coalesce(sum(num_milli - dropped_milli) filter (where status in (20, 30, 40)), 0)::int as sold_milli,
      coalesce((select sum(counted_milli - expected_milli) from stocktake_rows
        where stocktake_rows.sku_id = stock.sku_id and outcome = 'applied'), 0)::int as found_milli
    from stock
    left join order_lines using (sku_id)
    left join orders on orders.id = order_id and holds_stock
    group by stock.sku_id order by stock.sku_id`.execute(db)
  return rows.map(({ found_milli, ...row }) => ({
    ...row,
    on_hand_milli: initial(row.sku_id) - row.sold_milli + found_milli,
  }))
}
