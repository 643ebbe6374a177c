import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/favorites'
import { maxFavorites } from '@corium/contract/limits'
import type { Context, MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { refuse } from '#server/refuse.ts'
import {
  countTabs,
  selectFavoriteIds,
  selectFavorites,
  watchAllFavorites,
  watchesFavorites,
  watchFavorite,
} from './favorites.db.ts'
import { presentFavorite } from './present-favorite.ts'

export async function listFavorites(
  context: Context,
  { tab = 'all', sort = 'newest', page = 1, limit = 10 }: Input<typeof contract.listFavorites>,
): Promise<Output<typeof contract.listFavorites>> {
  const { db, member } = context
  const owner = ownerOf(context)
  const [rows, counts, notices_on] = await Promise.all([
    selectFavorites(db, owner, { tab, sort, ...pagingOf(page, limit) }),
    countTabs(db, owner),
    member ? watchesFavorites(db, member.id) : false,
  ])
  const skus = await selectPurchasableSkus(
    db,
    rows.map(({ sku_id }) => sku_id),
  )
  const list = rows.flatMap((row) => {
    const sku = skus.get(row.sku_id)
    return sku ? [presentFavorite(context, row, sku)] : []
  })
  return { list, total: counts[tab], page, limit, counts, notices_on }
}

export async function listFavoriteIds(context: Context): Promise<Output<typeof contract.listFavoriteIds>> {
  return { list: await selectFavoriteIds(context.db, ownerOf(context), maxFavorites) }
}

/** Turns messages about one favorite, or about all, on or off. */
export async function setFavoriteNotices(
  { db, member }: MemberContext,
  { goods_id, is_on }: Input<typeof contract.setFavoriteNotices>,
): Promise<Output<typeof contract.setFavoriteNotices>> {
  if (goods_id === undefined) await watchAllFavorites(db, member.id, is_on)
  else if (!(await watchFavorite(db, member.id, goods_id, is_on))) refuse('not-found')
  return { is_on }
}
