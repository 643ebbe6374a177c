import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/recently-viewed'
import type { Context } from '#server/context.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { deleteViews } from './recently-viewed.db.ts'

/** Forgets the named styles, or all. */
export async function forgetViewed(
  context: Context,
  { goods_ids }: Input<typeof contract.forgetViewed>,
): Promise<Output<typeof contract.forgetViewed>> {
  return { num: await deleteViews(context.db, ownerOf(context), goods_ids) }
}
