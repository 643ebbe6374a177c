import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/favourites'
import { seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { rowOf } from '#server/modules/goods/rows-of.ts'
import { countFavourites, selectFavouriteIds, selectFavourites } from './favourites.db.ts'

export async function listFavourites(
  context: MemberContext,
  { page = 1, limit = 10 }: Input<typeof contract.listFavourites>,
): Promise<Output<typeof contract.listFavourites>> {
  const { db, member } = context
  const [rows, total] = await Promise.all([
    selectFavourites(db, member.id, { page, limit }),
    countFavourites(db, member.id),
  ])
  const list = rows.flatMap(({ style_id, sku_id, created_at }) => {
    const row = rowOf(context, style_id, sku_id)
    return row ? [{ ...row, sku_id, collect_time: seconds(created_at) }] : []
  })
  return { list, total, page, limit }
}

export async function listFavouriteIds({
  db,
  member,
}: MemberContext): Promise<Output<typeof contract.listFavouriteIds>> {
  return { list: await selectFavouriteIds(db, member.id) }
}
