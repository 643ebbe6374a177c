/** `ship_status` of an order, on the wire and in the database: how much of it has been sent. */
export const shipStatus = { none: 0, part: 1, all: 2 } as const
export type ShipStatus = (typeof shipStatus)[keyof typeof shipStatus]
