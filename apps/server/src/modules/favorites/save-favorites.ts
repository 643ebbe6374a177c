import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isForSale } from '#server/modules/catalog/find-row.ts'
import type { Owner } from '#server/modules/members/owner.ts'
import { refuse } from '#server/refuse.ts'
import { countFavorites, lockFavorites, saveColors, selectSaved, selectStyles } from './favorites.db.ts'
import { capOf } from './favorites.limits.ts'

/** A style and the color in which it is shown. */
export type FavoriteColor = { goods_id: string; sku_id: string }

/**
 * Saves styles in the named colors.
 * @returns the styles that were not saved before
 * @throws `not-found` if one is not for sale, `limit-reached`
 */
export async function saveFavorites(
  trx: Db,
  { catalog, clock }: Pick<Context, 'catalog' | 'clock'>,
  owner: Owner,
  colors: readonly FavoriteColor[],
): Promise<string[]> {
  await lockFavorites(trx, owner)
  if (!colors.every(({ goods_id, sku_id }) => isForSale({ catalog }, goods_id, sku_id))) refuse('not-found')
  const styleIds = colors.map(({ goods_id }) => goods_id)
  const saved = new Set(await selectSaved(trx, owner, styleIds))
  const added = styleIds.filter((id) => !saved.has(id))
  const cap = capOf(owner)
  const used = await countFavorites(trx, owner)
  if (added.length > 0 && used + added.length > cap.limit) refuse('limit-reached', { ...cap, used })
  await saveColors(
    trx,
    owner,
    colors.map(({ sku_id }) => sku_id),
    clock.now(),
  )
  return added
}

/** The style of each color, once each, in the first of its colors; an unknown color is absent. */
export async function findColors(db: Db, skuIds: readonly string[]): Promise<FavoriteColor[]> {
  const styleOf = new Map((await selectStyles(db, skuIds)).map(({ id, style_id }) => [id, style_id]))
  const colors = new Map<string, FavoriteColor>()
  for (const sku_id of skuIds) {
    const goods_id = styleOf.get(sku_id)
    if (goods_id && !colors.has(goods_id)) colors.set(goods_id, { goods_id, sku_id })
  }
  return [...colors.values()]
}
