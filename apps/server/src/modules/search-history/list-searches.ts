import type { Output } from '@corium/contract/call'
import { maxSearches } from '@corium/contract/limits'
import type * as contract from '@corium/contract/search-history'
import type { Context } from '#server/context.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { selectSearches, takeOverSearches } from './search-history.db.ts'

/** What the caller has searched for, newest first. */
export async function listSearches(context: Context): Promise<Output<typeof contract.listSearches>> {
  const { db, member, visitor } = context
  if (member) await takeOverSearches(db, { memberId: member.id, from: { visitor_id: visitor } })
  return { list: await selectSearches(db, ownerOf(context), maxSearches) }
}
