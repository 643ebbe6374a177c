import type { OrderStatus } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import type { WebhookEvent } from '@corium/contract/webhook-events'
import { type By, type Entity, moveWithHistory } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { closeInvoices } from '#server/modules/invoices/follow-order.ts'
import { announceOrder } from '#server/modules/webhooks/announce.ts'
import type { OrderFacts } from './order.ts'
import { moves, type OrderMove } from './orders.states.ts'

const orders: Entity<'orders', OrderMove> = {
  table: 'orders',
  history: 'order_history',
  historyKey: 'order_id',
  moves,
}

/** What other programs are told about a move. */
const announced = {
  paid: 'order.paid',
  canceled: 'order.canceled',
  lapsed: 'order.canceled',
  shipped: 'order.shipped',
  received: 'order.completed',
  refunded: 'order.closed',
} as const satisfies Record<OrderMove, WebhookEvent>

/**
 * Moves an order that the transaction has locked, sets the facts that belong to the move, and adds a history
 * row. An order that ends closes the invoice that is asked for. Tells other programs. The only place that
 * changes an order's status.
 */
export async function moveOrder(
  trx: Db,
  order: { id: string; status: OrderStatus },
  event: OrderMove,
  by: By & { note?: string },
  facts: OrderFacts = {},
): Promise<void> {
  await moveWithHistory(trx, orders, {
    ...by,
    id: order.id,
    expected: order.status,
    event,
    facts,
  })
  await announceOrder(trx, announced[event], order.id, by.at)
  if (moves[event].to >= orderStatus.canceled)
    await closeInvoices(trx, order.id, { actor: by.actor, at: by.at })
}
