import { minute } from '#server/runtime/clock.ts'

/** How many seconds an offer is valid. */
export const offerSeconds = 30 * minute

/** How often one member can try to place an order. */
export const placingLimit = { max: 30, seconds: minute }
