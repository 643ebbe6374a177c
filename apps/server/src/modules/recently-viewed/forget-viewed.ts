import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/recently-viewed'
import type { Context } from '#server/context.ts'
import { checkOpen } from '#server/modules/members/lock-member.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { deleteViews, takeOverViews } from './recently-viewed.db.ts'

/** Forgets the named styles, or all. A member's browser may hold some from before the login. */
export async function forgetViewed(
  context: Context,
  { goods_ids }: Input<typeof contract.forgetViewed>,
): Promise<Output<typeof contract.forgetViewed>> {
  const { db, member, visitor } = context
  if (member) await takeOverViews(db, { memberId: member.id, from: { visitor_id: visitor } })
  const num = await deleteViews(db, ownerOf(context), goods_ids)
  if (num === 0) await checkOpen(db, ownerOf(context))
  return { num }
}
