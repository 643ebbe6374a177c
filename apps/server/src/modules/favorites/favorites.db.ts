import type { FavoriteSort, FavoriteTab } from '@corium/contract/favorites'
import type { Bilingual } from '@corium/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import type { Owner } from '#server/modules/members/owner.ts'
import { skuOffers } from '#server/modules/stock/sku-offers.ts'

const owned = (owner: Owner) =>
  'member_id' in owner
    ? sql<boolean>`f.member_id = ${owner.member_id}`
    : sql<boolean>`f.visitor_id = ${owner.visitor_id}`

/**
 * Until the transaction ends, other requests that change these favorites wait, so their number cannot change.
 */
export async function lockFavorites(trx: Db, owner: Owner): Promise<void> {
  if ('member_id' in owner) return lockMember(trx, owner.member_id)
  await lockNames(trx, 'visitor-favorites', [owner.visitor_id])
}

export function selectStyles(db: Db, skuIds: readonly string[]) {
  return db.selectFrom('skus').select(['id', 'style_id']).where('id', '=', anyOf(skuIds)).execute()
}

/** The styles among these that the owner has saved. */
export async function selectSaved(db: Db, owner: Owner, styleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ style_id: string }>`
    select style_id from favorites f where ${owned(owner)} and style_id = any(${styleIds})`.execute(db)
  return rows.map(({ style_id }) => style_id)
}

export async function deleteFavorites(db: Db, owner: Owner, styleIds: readonly string[]): Promise<void> {
  await sql`delete from favorites f where ${owned(owner)} and style_id = any(${styleIds})`.execute(db)
}

/**
 * Saves the style of each color at today's price. A style that is saved already keeps its position in the
 * list; in another color it counts as saved today, with that color's price.
 */
export async function saveColors(db: Db, owner: Owner, skuIds: readonly string[], at: Date): Promise<void> {
  const { member_id = null, visitor_id = null } = owner as { member_id?: string; visitor_id?: string }
  const key = member_id ? sql`(member_id, style_id)` : sql`(visitor_id, style_id)`
  await sql`
    insert into favorites
      (member_id, visitor_id, style_id, sku_id, created_at, saved_fen, seen_fen, seen_purchasable)
    select ${member_id}::uuid, ${visitor_id}::uuid, style_id, sku_id, ${at}::timestamptz,
      price_fen, price_fen, purchasable
    from ${skuOffers} offer where sku_id = any(${skuIds})
    on conflict ${key} do update set
      sku_id = excluded.sku_id,
      saved_fen = excluded.saved_fen,
      seen_fen = excluded.seen_fen,
      seen_purchasable = excluded.seen_purchasable,
      back_at = null,
      told_at = null
    where favorites.sku_id is distinct from excluded.sku_id`.execute(db)
}

export async function countFavorites(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from favorites f where ${owned(owner)}`.execute(db)
  return rows[0]!.num
}

/** A favorite whose color was deleted, or that was saved without one, shows the style's first color. */
const withOffers = sql`favorites f
  join ${skuOffers} offer on offer.sku_id = coalesce(
    f.sku_id,
    (select id from skus where style_id = f.style_id order by not active, sort, id limit 1)
  )`

const inTab = {
  all: sql<boolean>`true`,
  'in-stock': sql<boolean>`offer.purchasable`,
  'price-dropped': sql<boolean>`offer.on_sale and offer.price_fen < f.saved_fen`,
} satisfies Record<FavoriteTab, unknown>

const orderBy = {
  newest: sql`f.created_at desc, f.style_id`,
  'price-up': sql`offer.price_fen, f.created_at desc, f.style_id`,
  'price-down': sql`offer.price_fen desc, f.created_at desc, f.style_id`,
} satisfies Record<FavoriteSort, RawBuilder<unknown>>

export async function selectFavoriteIds(db: Db, owner: Owner, max: number) {
  const { rows } = await sql<{ goods_id: string; sku_id: string }>`
    select f.style_id as goods_id, offer.sku_id from ${withOffers}
    where ${owned(owner)} order by ${orderBy.newest} limit ${max}`.execute(db)
  return rows
}

export type FavoriteRow = {
  style_id: string
  code: string
  summary: Bilingual
  sku_id: string
  created_at: Date
  saved_fen: number | null
  back_at: Date | null
  is_watched: boolean
}

export async function selectFavorites(
  db: Db,
  owner: Owner,
  { tab, sort, offset, limit }: { tab: FavoriteTab; sort: FavoriteSort } & Paging,
): Promise<FavoriteRow[]> {
  const { rows } = await sql<FavoriteRow>`
    select f.style_id, s.code, s.summary, offer.sku_id, f.created_at, f.saved_fen, f.back_at, f.is_watched
    from ${withOffers} join styles s on s.id = f.style_id
    where ${owned(owner)} and ${inTab[tab]}
    order by ${orderBy[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countTabs(db: Db, owner: Owner): Promise<Record<FavoriteTab, number>> {
  const { rows } = await sql<Record<FavoriteTab, number>>`
    select count(*)::int as all,
      count(*) filter (where ${inTab['in-stock']})::int as "in-stock",
      count(*) filter (where ${inTab['price-dropped']})::int as "price-dropped"
    from ${withOffers} where ${owned(owner)}`.execute(db)
  return rows[0]!
}

/** A visitor's favorites, locked, the latest first. */
export function lockVisitorStyles(trx: Db, visitorId: string) {
  return trx
    .selectFrom('favorites')
    .select('style_id')
    .where('visitor_id', '=', visitorId)
    .orderBy('created_at', 'desc')
    .orderBy('style_id')
    .forUpdate()
    .execute()
}

/** Gives a visitor's favorites to a member who has none of these styles. */
export async function giveToMember(
  trx: Db,
  { visitor, member }: { visitor: string; member: string },
  styleIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('favorites')
    .set({ member_id: member, visitor_id: null })
    .where('visitor_id', '=', visitor)
    .where('style_id', '=', anyOf(styleIds))
    .execute()
}

/**
 * Where visitor and member saved the same style, the member's favorite takes the color that was saved last,
 * and the visitor's is deleted.
 */
export async function mergeKnown(
  trx: Db,
  { visitor, member }: { visitor: string; member: string },
  styleIds: readonly string[],
): Promise<void> {
  await sql`
    update favorites known set
      sku_id = other.sku_id, saved_fen = other.saved_fen, seen_fen = other.seen_fen,
      seen_purchasable = other.seen_purchasable, back_at = other.back_at, told_at = null
    from favorites other
    where known.member_id = ${member} and other.visitor_id = ${visitor}
      and known.style_id = other.style_id and known.style_id = any(${styleIds})
      and other.created_at > known.created_at and other.sku_id is distinct from known.sku_id`.execute(trx)
  await trx
    .deleteFrom('favorites')
    .where('visitor_id', '=', visitor)
    .where('style_id', '=', anyOf(styleIds))
    .execute()
}

export async function watchFavorite(
  db: Db,
  memberId: string,
  styleId: string,
  isOn: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favorites')
    .set({ is_watched: isOn })
    .where('member_id', '=', memberId)
    .where('style_id', '=', styleId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function watchAllFavorites(db: Db, memberId: string, isOn: boolean): Promise<void> {
  await db.updateTable('members').set({ watches_favorites: isOn }).where('id', '=', memberId).execute()
}

export async function watchesFavorites(db: Db, memberId: string): Promise<boolean> {
  const { watches_favorites } = await db
    .selectFrom('members')
    .select('watches_favorites')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return watches_favorites
}
