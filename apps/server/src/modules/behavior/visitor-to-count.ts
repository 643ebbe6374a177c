import type { Context } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { networkOf } from '#server/runtime/network.ts'
import { networkRecordLimit, recordLimit } from './behavior.limits.ts'

export type CountedVisitor = { token: string; member_id: string | null; at: Date }

/**
 * Whom a record is about; undefined for a browser that must not be counted. Whether the shop gave out the
 * token is checked by the insert. The last record of a page comes by a beacon, which has no session.
 * @throws `too-many-requests`
 */
export async function visitorToCount(
  { clock, limits, member, ip, refusesTracking }: Context,
  token: string,
): Promise<CountedVisitor | undefined> {
  await limits.consume('behavior/network', networkOf(ip), networkRecordLimit)
  if (refusesTracking || !isUuid(token)) return undefined
  await limits.consume('behavior', token, recordLimit)
  return { token, member_id: member?.id ?? null, at: clock.now() }
}
