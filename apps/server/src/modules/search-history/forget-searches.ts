import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/search-history'
import type { Context } from '#server/context.ts'
import { checkOpen } from '#server/modules/members/lock-member.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { deleteSearches, takeOverSearches } from './search-history.db.ts'

/** Forgets the named keywords, or all. A member's browser may hold some from before the login. */
export async function forgetSearches(
  context: Context,
  { keywords }: Input<typeof contract.forgetSearches>,
): Promise<Output<typeof contract.forgetSearches>> {
  const { db, member, visitor } = context
  if (member) await takeOverSearches(db, { memberId: member.id, from: { visitor_id: visitor } })
  const num = await deleteSearches(db, ownerOf(context), keywords)
  if (num === 0) await checkOpen(db, ownerOf(context))
  return { num }
}
