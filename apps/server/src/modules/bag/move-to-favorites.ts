import type { moveToFavorites as contract } from '@corium/contract/bag'
import type { Input, Output } from '@corium/contract/call'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { isForSale } from '#server/modules/catalog/find-row.ts'
import { consumeChange } from '#server/modules/favorites/favorites.limits.ts'
import { findColors, saveFavorites } from '#server/modules/favorites/save-favorites.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { lockBag, lockLines, markRemoved } from './bag.db.ts'
import { listBag } from './bag.ts'

/** Moves lines to the favorites, in their colors. They can be put back like lines that were removed. */
export async function moveToFavorites(
  context: Context,
  { cart_ids }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const owner = ownerOf(context)
  await consumeChange(context, owner)
  const named = new Set(cart_ids.filter(isUuid))
  const moved = await context.db.transaction().execute(async (trx) => {
    await lockBag(trx, owner)
    const lines = (await lockLines(trx, owner)).filter(({ id }) => named.has(id))
    const styles = await findColors(
      trx,
      lines.map(({ sku_id }) => sku_id),
    )
    const sold = styles.filter(({ goods_id, sku_id }) => isForSale(context, goods_id, sku_id))
    const new_goods_ids = await saveFavorites(trx, context, owner, sold)
    const skuIds = new Set(sold.map(({ sku_id }) => sku_id))
    const moved_ids = lines.filter(({ sku_id }) => skuIds.has(sku_id)).map(({ id }) => id)
    await markRemoved(trx, owner, moved_ids, context.clock.now())
    return { moved_ids, new_goods_ids }
  })
  return { bag: await listBag(context), ...moved }
}
