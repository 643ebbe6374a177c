import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'
import type { OrderLineRow } from './order.ts'

/** All lines of an order; the size of the bag limits how many there are. */
export function selectLines(db: Db, orderId: string): Promise<OrderLineRow[]> {
  return db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('sort').execute()
}

/** All lines of each of these orders. */
export const selectLinesOf = (db: Db, orderIds: readonly string[]): Promise<OrderLineRow[]> =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('order_id')
    .orderBy('sort')
    .execute()

export type ListedLine = OrderLineRow & { line_count: number }

/** The first three lines of each of these orders, with the number of all its lines. */
export async function selectFirstLines(db: Db, orderIds: readonly string[]): Promise<ListedLine[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<ListedLine>`
    select * from (
      select order_lines.*,
        row_number() over (partition by order_id order by sort) as line_no,
        count(*) over (partition by order_id)::int as line_count
      from order_lines where order_id = any(${orderIds})
    ) numbered
    where line_no <= 3 order by order_id, line_no`.execute(db)
  return rows
}
