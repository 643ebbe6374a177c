import { day } from '#server/runtime/clock.ts'

/*
 * What the shop remembers of searches and of the goods that were looked at.
 */

/** Seconds for which the shop remembers what a visitor has searched for and looked at. */
export const visitorRetention = 30 * day

/** Seconds for which the shop remembers what a member has searched for and looked at. */
export const memberRetention = 180 * day
