import { day, minute } from '#server/runtime/clock.ts'

export const maxLines = 100

/** Rate limit of adding to the bag, for each visitor or member. */
export const addLimit = { max: 60, seconds: minute }

/**
 * With this many lines, adding locks the bag. With fewer, all concurrent adds
 * that `addLimit` allows still fit.
 */
export const nearlyFullFrom = maxLines - addLimit.max

/**
 * Rate limit for all visitors of a network, because a visitor without the cookie gets
 * a new bag with every call.
 */
export const networkAddLimit = { max: 300, seconds: 10 * minute }

/** Seconds for which a removed line can be restored. */
export const restorableFor = day

/** Seconds for which a visitor's bag stays after its last change. */
export const visitorBagRetention = 180 * day
