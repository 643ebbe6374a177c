import type { Input, Output } from '@corium/contract/call'
import { maxViewed } from '@corium/contract/limits'
import type * as contract from '@corium/contract/recently-viewed'
import type { Context } from '#server/context.ts'
import { findRow } from '#server/modules/catalog/find-row.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { seconds } from '#server/runtime/clock.ts'
import { selectViews, takeOverViews } from './recently-viewed.db.ts'

/** What the caller has looked at, newest first, without styles that are no longer sold. */
export async function listViewed(
  context: Context,
  { page = 1, limit = 10 }: Input<typeof contract.listViewed>,
): Promise<Output<typeof contract.listViewed>> {
  const { db, member, visitor } = context
  if (member) await takeOverViews(db, { memberId: member.id, from: { visitor_id: visitor } })
  const views = await selectViews(db, ownerOf(context), maxViewed)
  const list = views.slice((page - 1) * limit, page * limit).flatMap(({ style_id, sku_id, viewed_at }) => {
    const row = findRow(context, style_id, sku_id)
    return row ? [{ ...row, sku_id, view_time: seconds(viewed_at) }] : []
  })
  return { list, total: views.length, page, limit }
}
