import { maxFavorites, maxVisitorFavorites } from '@corium/contract/limits'
import type { Context } from '#server/context.ts'
import { type Owner, ownerKey } from '#server/modules/members/owner.ts'
import { day, minute } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'

/** Rate limit of changes, for each visitor or member. */
const changeLimit = { max: 120, seconds: minute }

/**
 * Rate limit for all visitors of a network, because a visitor without the cookie gets
 * a new list with every call.
 */
const networkChangeLimit = { max: 300, seconds: 10 * minute }

/** Seconds for which a visitor's favorite stays. */
export const visitorRetention = 180 * day

/** Seconds for which a color counts as back in stock. */
export const backFor = 14 * day

/** Seconds between two messages about the same favorite, so that changing stock causes at most one a day. */
export const pauseBetweenNotices = day

/** How many favorites the owner can have, and the text of the refusal beyond that. */
export const capOf = (owner: Owner) =>
  'member_id' in owner
    ? ({ which: 'favorites', limit: maxFavorites } as const)
    : ({ which: 'visitor-favorites', limit: maxVisitorFavorites } as const)

/** @throws `too-many-requests` */
export async function consumeChange({ limits, ip }: Pick<Context, 'limits' | 'ip'>, owner: Owner) {
  await limits.consume('favorites', ownerKey(owner), changeLimit)
  if ('visitor_id' in owner) await limits.consume('favorites/network', networkOf(ip), networkChangeLimit)
}
