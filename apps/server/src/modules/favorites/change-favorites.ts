import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/favorites'
import { maxFavorites } from '@corium/contract/limits'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isForSale } from '#server/modules/catalog/find-row.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { countFavorites, deleteFavorites, saveFavorites, selectSaved, selectStyles } from './favorites.db.ts'

type FavoritesInput = Input<typeof contract.changeFavorites>

/** A style and optionally the color in which it is shown. */
type FavoriteStyle = { goods_id: string; sku_id: string | undefined }

/**
 * Saves or removes all named styles. With `is_collect` a repeated call changes nothing; without it a single style is
 * toggled and a list is saved.
 */
export async function changeFavorites(
  { db, member, ...context }: MemberContext,
  input: FavoritesInput,
): Promise<Output<typeof contract.changeFavorites>> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const styles = await readStyles(trx, input)
    const styleIds = styles.map(({ goods_id }) => goods_id)
    const saved = await selectSaved(trx, member.id, styleIds)
    const save = input.is_collect ?? (input.goods_id === undefined || saved.length === 0)
    if (!save) {
      await deleteFavorites(trx, member.id, styleIds)
      return { is_collect: false, changed_num: saved.length }
    }
    if (!styles.every(({ goods_id, sku_id }) => isForSale(context, goods_id, sku_id))) refuse('not-found')
    const used = await countFavorites(trx, member.id)
    const added = styles.length - saved.length
    if (used + added > maxFavorites)
      refuse('limit-reached', { which: 'favorites', limit: maxFavorites, used })
    await saveFavorites(trx, member.id, styles, context.clock.now())
    return { is_collect: true, changed_num: added }
  })
}

/** Each style once, in the first of its named colors. */
async function readStyles(
  trx: Db,
  { goods_id, sku_id, goods_ids, sku_ids }: FavoritesInput,
): Promise<FavoriteStyle[]> {
  const inputs = [goods_id, goods_ids, sku_ids].filter((id) => id !== undefined).length
  if (inputs !== 1) refuseFields({ goods_id: inputs === 0 ? 'required' : 'invalid' })
  if (sku_ids) return stylesOfColors(trx, sku_ids)
  return [...new Set(goods_ids ?? [goods_id!])].map((id) => ({ goods_id: id, sku_id }))
}

async function stylesOfColors(trx: Db, skuIds: readonly string[]): Promise<FavoriteStyle[]> {
  const styleOf = new Map((await selectStyles(trx, skuIds)).map(({ id, style_id }) => [id, style_id]))
  const styles = new Map<string, FavoriteStyle>()
  for (const sku_id of skuIds) {
    const goods_id = styleOf.get(sku_id) ?? refuse('not-found')
    if (!styles.has(goods_id)) styles.set(goods_id, { goods_id, sku_id })
  }
  return [...styles.values()]
}
