/** Unpaid orders that one member may have at a time: each of them holds stock. */
export const mostOpenOrders = 5

/** How long an unpaid order holds its goods, in hours (§9). */
export const holdHours = 24

/** How long an offer stands, in seconds. */
export const offerLasts = 30 * 60

/** How often one member may place orders. */
export const placingLimit = { most: 30, seconds: 60 }
