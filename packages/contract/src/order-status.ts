/** `order_status` of an order (§4), on the wire and in the database. */
export const orderStatus = {
  pendingPayment: 10,
  pendingShipment: 20,
  pendingReceipt: 30,
  completed: 40,
  canceled: 50,
  /** Closed after a refund. */
  closed: 60,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]
