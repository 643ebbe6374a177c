import { hour, minute } from '#server/runtime/clock.ts'

/** How often one member can try to ask for a quote, and to order one. */
export const askingLimit = { max: 20, seconds: hour }
export const acceptingLimit = { max: 30, seconds: minute }

/** Quotes of one member that wait for the shop or for the member. */
export const maxOpenQuotes = 10

/**
 * A quote is for larger quantities than the shop sells without one; this is the largest that its numbers can hold.
 */
export const maxQuotedMilli = 100_000_000

/** Days for which the shop can be bound to its prices. */
export const maxValidDays = 90
