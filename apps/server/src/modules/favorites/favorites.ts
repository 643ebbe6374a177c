import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/favorites'
import type { MemberContext } from '#server/context.ts'
import { findRow } from '#server/modules/catalog/find-row.ts'
import { seconds } from '#server/runtime/clock.ts'
import { countFavorites, selectFavoriteIds, selectFavorites } from './favorites.db.ts'

export async function listFavorites(
  context: MemberContext,
  { page = 1, limit = 10 }: Input<typeof contract.listFavorites>,
): Promise<Output<typeof contract.listFavorites>> {
  const { db, member } = context
  const [rows, total] = await Promise.all([
    selectFavorites(db, member.id, { page, limit }),
    countFavorites(db, member.id),
  ])
  const list = rows.flatMap(({ style_id, sku_id, created_at }) => {
    const row = findRow(context, style_id, sku_id)
    return row ? [{ ...row, sku_id, collect_time: seconds(created_at) }] : []
  })
  return { list, total, page, limit }
}

export async function listFavoriteIds({
  db,
  member,
}: MemberContext): Promise<Output<typeof contract.listFavoriteIds>> {
  return { list: await selectFavoriteIds(db, member.id) }
}
