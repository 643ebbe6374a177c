import { orderStatus } from '@corium/contract/order-status'
import type { Insertable } from 'kysely'
import { actorColumns } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { NewOrder } from './order.ts'
import type { OrderEvent } from './orders.states.ts'

/** Inserts an order with its lines and the first row of its history, in one statement, and the discounts that it has. */
export async function insertOrder(trx: Db, { lines, discounts, ...order }: NewOrder): Promise<void> {
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
  await trx
    .with('new_order', (qb) => qb.insertInto('orders').values(row))
    .with('new_history', (qb) =>
      qb.insertInto('order_history').values({
        order_id: order.id,
        at: order.created_at,
        ...actorColumns({ type: 'member', id: order.member_id }),
        event: 'placed' satisfies OrderEvent,
        from_status: null,
        to_status: orderStatus.pendingPayment,
      }),
    )
    .insertInto('order_lines')
    .values(
      lines.map((line, sort) => ({
        ...line,
        order_id: order.id,
        sort,
        goods_name: JSON.stringify(line.goods_name),
        color_name: JSON.stringify(line.color_name),
      })),
    )
    .execute()
  if (discounts.length === 0) return
  await trx
    .insertInto('order_discounts')
    .values(
      discounts.map((discount, sort) => ({
        ...{ ...discount, order_id: order.id, sort },
        name: JSON.stringify(discount.name),
      })),
    )
    .execute()
}
