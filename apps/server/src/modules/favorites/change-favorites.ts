import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/favorites'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { ownerOf } from '#server/modules/members/owner.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { deleteFavorites, lockFavorites, selectSaved, selectStyles } from './favorites.db.ts'
import { consumeChange } from './favorites.limits.ts'
import { findColors, saveFavorites } from './save-favorites.ts'

type FavoritesInput = Input<typeof contract.changeFavorites>

/** A style and, if it is named, the color in which it is shown. */
type NamedStyle = { goods_id: string; sku_id: string | undefined }

/**
 * Saves or removes all named styles. With `is_collect` a repeated call changes nothing; without it a single
 * style is toggled and a list is saved.
 */
export async function changeFavorites(
  context: Context,
  input: FavoritesInput,
): Promise<Output<typeof contract.changeFavorites>> {
  const owner = ownerOf(context)
  await consumeChange(context, owner)
  return context.db.transaction().execute(async (trx) => {
    await lockFavorites(trx, owner)
    const styles = await readStyles(trx, input)
    const styleIds = styles.map(({ goods_id }) => goods_id)
    const saved = new Set(await selectSaved(trx, owner, styleIds))
    const save = input.is_collect ?? (input.goods_id === undefined || saved.size === 0)
    if (!save) {
      await deleteFavorites(trx, owner, styleIds)
      return { is_collect: false, changed_num: saved.size }
    }
    const colors = styles
      .filter(({ goods_id, sku_id }) => sku_id || !saved.has(goods_id))
      .map(({ goods_id, sku_id = firstColor(context, goods_id) }) => ({ goods_id, sku_id }))
    const added = await saveFavorites(trx, context, owner, colors)
    return { is_collect: true, changed_num: added.length }
  })
}

/** Each style once, in the first of its named colors. */
async function readStyles(
  trx: Db,
  { goods_id, sku_id, goods_ids, sku_ids }: FavoritesInput,
): Promise<NamedStyle[]> {
  const inputs = [goods_id, goods_ids, sku_ids].filter((id) => id !== undefined).length
  if (inputs !== 1) refuseFields({ goods_id: inputs === 0 ? 'required' : 'invalid' })
  if (!sku_ids) return [...new Set(goods_ids ?? [goods_id!])].map((id) => ({ goods_id: id, sku_id }))
  const known = await selectStyles(trx, sku_ids)
  if (known.length < new Set(sku_ids).size) refuse('not-found')
  return findColors(trx, sku_ids)
}

const firstColor = ({ catalog }: Pick<Context, 'catalog'>, styleId: string): string =>
  catalog.snapshot.find(styleId)?.skus[0]?.id ?? refuse('not-found')
