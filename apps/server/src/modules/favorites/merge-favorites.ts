import type { Output } from '@corium/contract/call'
import type { mergeFavorites as contract } from '@corium/contract/favorites'
import { maxFavorites } from '@corium/contract/limits'
import type { MemberContext } from '#server/context.ts'
import {
  countFavorites,
  giveToMember,
  lockFavorites,
  lockVisitorStyles,
  mergeKnown,
  selectSaved,
} from './favorites.db.ts'

/**
 * Moves the visitor's favorites to the member's, the latest first. Those for which the member has no room
 * stay with the visitor.
 */
export async function mergeFavorites({
  db,
  member,
  visitor,
}: MemberContext): Promise<Output<typeof contract>> {
  const owner = { member_id: member.id }
  const both = { member: member.id, visitor }
  return db.transaction().execute(async (trx) => {
    await lockFavorites(trx, owner)
    const incoming = (await lockVisitorStyles(trx, visitor)).map(({ style_id }) => style_id)
    const used = await countFavorites(trx, owner)
    if (incoming.length === 0) return { added: 0, known: 0, failed: 0, num: used }
    const known = await selectSaved(trx, owner, incoming)
    const added = incoming.filter((id) => !known.includes(id)).slice(0, Math.max(0, maxFavorites - used))
    await mergeKnown(trx, both, known)
    await giveToMember(trx, both, added)
    return {
      added: added.length,
      known: known.length,
      failed: incoming.length - known.length - added.length,
      num: used + added.length,
    }
  })
}
