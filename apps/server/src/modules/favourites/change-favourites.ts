import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/favourites'
import { mostFavourites } from '@corium/contract/favourites'
import type { MemberContext } from '#server/context.ts'
import { lockMember } from '#server/db/lock-member.ts'
import type { Db } from '#server/db/open.ts'
import { isForSale } from '#server/modules/goods/rows-of.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import {
  countFavourites,
  deleteFavourites,
  saveFavourites,
  selectSaved,
  selectStyles,
} from './favourites.db.ts'

type Asked = Input<typeof contract.changeFavourites>

/** A style, in one of its colours where that matters. */
type Named = { goods_id: string; sku_id: string | undefined }

/**
 * Saves styles or takes them off the list, all that are named or none. The answer says what they are now: whoever
 * says what is wanted gets just that, however often the call is repeated.
 */
export async function changeFavourites(
  { db, member, ...context }: MemberContext,
  asked: Asked,
): Promise<Output<typeof contract.changeFavourites>> {
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const named = await namedIn(trx, asked)
    const styleIds = named.map(({ goods_id }) => goods_id)
    const saved = await selectSaved(trx, member.id, styleIds)
    const wanted = asked.is_collect ?? (asked.goods_id === undefined || saved.length === 0)
    if (!wanted) {
      await deleteFavourites(trx, member.id, styleIds)
      return { is_collect: false, changed_num: saved.length }
    }
    if (!named.every(({ goods_id, sku_id }) => isForSale(context, goods_id, sku_id))) refuse('not-found')
    const before = await countFavourites(trx, member.id)
    const added = named.length - saved.length
    if (before + added > mostFavourites)
      refuse('limit-reached', { which: 'favourites', limit: mostFavourites, used: before })
    await saveFavourites(trx, member.id, named, context.clock.now())
    return { is_collect: true, changed_num: added }
  })
}

/** Every style once, in the colour that was named first. */
async function namedIn(trx: Db, { goods_id, sku_id, goods_ids, sku_ids }: Asked): Promise<Named[]> {
  const given = [goods_id, goods_ids, sku_ids].filter((one) => one !== undefined).length
  if (given !== 1) refuseFields({ goods_id: given === 0 ? 'required' : 'invalid' })
  if (sku_ids) return ofColours(trx, sku_ids)
  return [...new Set(goods_ids ?? [goods_id!])].map((id) => ({ goods_id: id, sku_id }))
}

async function ofColours(trx: Db, skuIds: readonly string[]): Promise<Named[]> {
  const styleOf = new Map((await selectStyles(trx, skuIds)).map(({ id, style_id }) => [id, style_id]))
  const named = new Map<string, Named>()
  for (const sku_id of skuIds) {
    const goods_id = styleOf.get(sku_id) ?? refuse('not-found')
    if (!named.has(goods_id)) named.set(goods_id, { goods_id, sku_id })
  }
  return [...named.values()]
}
