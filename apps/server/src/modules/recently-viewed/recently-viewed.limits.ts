import { minute } from '#server/runtime/clock.ts'

/** Rate limit of a visitor or member, well above what a person can look at. */
export const viewLimit = { max: 60, seconds: minute }

/**
 * Rate limit for all visitors of a network, because a visitor without the cookie gets
 * a new list with every call.
 */
export const networkViewLimit = { max: 600, seconds: 10 * minute }
