import type { OrderStatus } from '@corium/contract/orders'
import type { Db } from '#server/db/open.ts'
import { type Actor, type OrderFacts, updateStatus } from './orders.db.ts'
import { canMove, moves, type OrderMove } from './orders.states.ts'

/**
 * Moves an order that the transaction has locked along the table of allowed moves, with the facts that belong to
 * the move, and writes its history. The only place that changes an order's status.
 */
export async function moveOrder(
  trx: Db,
  order: { id: string; status: OrderStatus },
  move: OrderMove,
  by: { actor: Actor; at: Date; note?: string },
  facts: OrderFacts = {},
): Promise<void> {
  if (!canMove(order.status, move)) throw new Error(`An order in ${order.status} cannot be ${move}`)
  const moved = await updateStatus(trx, order, { ...by, event: move, to: moves[move].to }, facts)
  if (!moved) throw new Error(`Order ${order.id} was moved without being locked`)
}
