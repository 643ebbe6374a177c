import { minute } from '#server/runtime/clock.ts'

/** Rate limit of a visitor or member, well above what a person can type. */
export const searchLimit = { max: 60, seconds: minute }

/**
 * Rate limit for all visitors of a network, because a visitor without the cookie gets
 * a new list with every call.
 */
export const networkSearchLimit = { max: 600, seconds: 10 * minute }
