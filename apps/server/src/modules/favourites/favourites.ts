import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/favourites'
import { seconds } from '#server/clock.ts'
import type { MemberContext } from '#server/context.ts'
import { isForSale, rowOf } from '#server/modules/goods/rows-of.ts'
import { refuse } from '#server/refuse.ts'
import { countFavourites, deleteFavourite, insertFavourite, selectFavourites } from './favourites.db.ts'

const most = 500

/** Saves a style, or takes it off the list; the answer says which it is now. */
export async function toggleFavourite(
  context: MemberContext,
  { goods_id, sku_id }: Input<typeof contract.toggleFavourite>,
): Promise<Output<typeof contract.toggleFavourite>> {
  const { db, member, clock } = context
  if (await deleteFavourite(db, member.id, goods_id)) return { is_collect: false }
  if (!isForSale(context, goods_id, sku_id)) refuse('not-found')
  if ((await countFavourites(db, member.id)) >= most) refuse('limit-reached', { limit: most })
  await insertFavourite(db, {
    member_id: member.id,
    style_id: goods_id,
    sku_id: sku_id ?? null,
    created_at: clock.now(),
  })
  return { is_collect: true }
}

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
