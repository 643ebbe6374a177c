import type { OrderStatus } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import type { Move } from '#server/db/move-with-history.ts'

const { pendingPayment, pendingShipment, pendingReceipt, completed, canceled, closed } = orderStatus

/** The only allowed changes of an order's status, by event. */
export const moves = {
  /** The provider confirmed the payment, or there was nothing to pay. */
  paid: { from: [pendingPayment], to: pendingShipment },
  /** By the buyer before packing, or by staff before anything is sent; a payment is refunded. */
  canceled: { from: [pendingPayment, pendingShipment], to: canceled },
  /** By the job, when the time to pay is over. */
  lapsed: { from: [pendingPayment], to: canceled },
  /** Nothing of it is left to send. */
  shipped: { from: [pendingShipment], to: pendingReceipt },
  /** By the buyer, or by the job some time after shipment. */
  received: { from: [pendingReceipt], to: completed },
  /** The buyer got all the money back. */
  refunded: { from: [pendingShipment, pendingReceipt, completed], to: closed },
} as const satisfies Record<string, Move<OrderStatus>>

export type OrderMove = keyof typeof moves

/** What happens to an order without changing its status. Only staff read `noted` and what concerns disputes and complaints. */
export type OrderNote =
  | 'address-changed'
  /** The buyer pays by bank transfer, so the order is held longer. */
  | 'transfer-chosen'
  /** Staff refunded a part, in words to the buyer. */
  | 'part-refunded'
  | 'reminded'
  | 'packed'
  | 'unpacked'
  | 'part-shipped'
  | 'parcel-corrected'
  | 'parcel-delivered'
  | 'extended'
  | 'noted'
  | 'disputed'
  | 'dispute-ended'
  | 'complained'
  | 'complaint-ended'
export type OrderEvent = 'placed' | OrderMove | OrderNote

export const canMove = (status: OrderStatus, move: OrderMove): boolean =>
  (moves[move].from as readonly OrderStatus[]).includes(status)
