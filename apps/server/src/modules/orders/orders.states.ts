import type { OrderStatus } from '@corium/contract/orders'

/** `order_status`, on the wire and in the database (§4). */
export const orderStatus = {
  pendingPayment: 10,
  pendingShipment: 20,
  pendingReceipt: 30,
  completed: 40,
  cancelled: 50,
  closed: 60,
} as const satisfies Record<string, OrderStatus>

const { pendingPayment, pendingShipment, pendingReceipt, completed, cancelled, closed } = orderStatus

type Move = { from: readonly OrderStatus[]; to: OrderStatus }

/** The allowed moves, by what happens: the one table that an order's status follows. */
export const moves = {
  /** A proven payment, or nothing to pay. */
  paid: { from: [pendingPayment], to: pendingShipment },
  /** Before shipping; what was paid goes back. */
  cancelled: { from: [pendingPayment, pendingShipment], to: cancelled },
  /** Not paid in time. */
  lapsed: { from: [pendingPayment], to: cancelled },
  shipped: { from: [pendingShipment], to: pendingReceipt },
  received: { from: [pendingReceipt], to: completed },
  /** Everything went back to the buyer. */
  refunded: { from: [pendingShipment, completed], to: closed },
} as const satisfies Record<string, Move>

export type OrderMove = keyof typeof moves
export type OrderEvent = 'placed' | OrderMove

export const canMove = (status: OrderStatus, move: OrderMove): boolean =>
  (moves[move].from as readonly OrderStatus[]).includes(status)
