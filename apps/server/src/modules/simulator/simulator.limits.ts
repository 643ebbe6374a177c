import { maxLooks, maxVisitorLooks } from '@corium/contract/limits'
import type { Context } from '#server/context.ts'
import { type Owner, ownerKey } from '#server/modules/members/owner.ts'
import { day, minute } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'

/** Rate limit of changes to saved looks, for each visitor or member. */
const changeLimit = { max: 60, seconds: minute }

/**
 * Rate limit for all visitors of a network, because a visitor without the cookie gets
 * a new list with every call.
 */
const networkChangeLimit = { max: 300, seconds: 10 * minute }

/** Seconds for which a visitor's look stays. */
export const visitorRetention = 180 * day

/** How many looks the owner can have, and the text of the refusal beyond that. */
export const capOf = (owner: Owner) =>
  'member_id' in owner
    ? ({ which: 'looks', limit: maxLooks } as const)
    : ({ which: 'visitor-looks', limit: maxVisitorLooks } as const)

/** @throws `too-many-requests` */
export async function consumeChange({ limits, ip }: Pick<Context, 'limits' | 'ip'>, owner: Owner) {
  await limits.consume('looks', ownerKey(owner), changeLimit)
  if ('visitor_id' in owner) await limits.consume('looks/network', networkOf(ip), networkChangeLimit)
}
