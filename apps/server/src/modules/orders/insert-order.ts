import { orderStatus } from '@corium/contract/order-status'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { NewOrder } from './order.ts'
import type { OrderEvent } from './orders.states.ts'

/**
 * The parts of a statement that insert an order with its lines, its discounts and
 * the first row of its history.
 */
export function insertingOrder(db: Db, { lines, discounts, ...order }: NewOrder): RawBuilder<unknown> {
  const row: Insertable<Tables['orders']> = {
    ...order,
    status: orderStatus.pendingPayment,
    shipping_name: JSON.stringify(order.shipping_name),
    shipping_rule: JSON.stringify(order.shipping_rule),
    address: JSON.stringify(order.address),
    cancel_type: null,
    cancel_reason: null,
    paid_at: null,
    canceled_at: null,
    packed_at: null,
    shipped_at: null,
    received_at: null,
    confirm_due_at: null,
    extended_at: null,
    reminded_at: null,
    hidden_at: null,
  }
  const history = {
    order_id: order.id,
    at: order.created_at,
    event: 'placed' satisfies OrderEvent,
    from_status: null,
    to_status: orderStatus.pendingPayment,
    ...actorColumns({ type: 'member', id: order.member_id }),
  }
  const lineRows = lines.map((line, sort) => ({
    ...line,
    order_id: order.id,
    sort,
    goods_name: JSON.stringify(line.goods_name),
    color_name: JSON.stringify(line.color_name),
  }))
  const discountRows = discounts.map((discount, sort) => ({
    ...discount,
    order_id: order.id,
    sort,
    name: JSON.stringify(discount.name),
  }))
  return sql.join([
    sql`new_order as (${db.insertInto('orders').values(row)})`,
    sql`new_history as (${db.insertInto('order_history').values(history)})`,
    sql`new_lines as (${db.insertInto('order_lines').values(lineRows)})`,
    ...(discountRows.length > 0
      ? [sql`new_discounts as (${db.insertInto('order_discounts').values(discountRows)})`]
      : []),
  ])
}
