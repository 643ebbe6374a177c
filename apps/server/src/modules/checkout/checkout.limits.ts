/** Unpaid orders that one member can have at a time: each of them holds stock. */
export const maxOpenOrders = 5

/** How many hours an unpaid order holds its stock (§9). */
export const holdHours = 24

/** How many seconds an offer is valid. */
export const offerSeconds = 30 * 60

/** How often one member can try to place an order. */
export const placingLimit = { max: 30, seconds: 60 }
