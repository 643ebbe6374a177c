/** How many seconds an offer is valid. */
export const offerSeconds = 30 * 60

/** How often one member can try to place an order. */
export const placingLimit = { max: 30, seconds: 60 }
