import { day, minute } from '#server/runtime/clock.ts'

/** Rate limit of one browser: a visible page sends six records a minute, and a few with every new page. */
export const recordLimit = { max: 120, seconds: minute }

/** Rate limit for all browsers of a network. */
export const networkRecordLimit = { max: 6_000, seconds: 10 * minute }

/** Rate limit for choices about statistics, which a person changes a few times at most. */
export const consentLimit = { max: 20, seconds: 10 * minute }

/** Rate limit for the choices of a network, because without cookies every call is of a new visitor. */
export const networkConsentLimit = { max: 300, seconds: 10 * minute }

/** Seconds for which single records are kept. The figures of each day stay. */
export const recordRetention = 90 * day
