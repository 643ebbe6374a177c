import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'

export function selectStyles(db: Db, skuIds: readonly string[]) {
  return db.selectFrom('skus').select(['id', 'style_id']).where('id', '=', anyOf(skuIds)).execute()
}

/** The styles among these that the member has saved. */
export function selectSaved(db: Db, memberId: string, styleIds: readonly string[]) {
  return db
    .selectFrom('favorites')
    .select('style_id')
    .where('member_id', '=', memberId)
    .where('style_id', '=', anyOf(styleIds))
    .execute()
}

export async function deleteFavorites(db: Db, memberId: string, styleIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('favorites')
    .where('member_id', '=', memberId)
    .where('style_id', '=', anyOf(styleIds))
    .execute()
}

/** A style that is already saved keeps its position in the list and takes the newly named color. */
export async function saveFavorites(
  db: Db,
  memberId: string,
  styles: readonly { goods_id: string; sku_id: string | undefined }[],
  at: Date,
): Promise<void> {
  const rows = styles.map(({ goods_id, sku_id }) => ({
    member_id: memberId,
    style_id: goods_id,
    sku_id: sku_id ?? null,
    created_at: at,
  }))
  await db
    .insertInto('favorites')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'style_id'])
        .doUpdateSet({ sku_id: sql`coalesce(excluded.sku_id, favorites.sku_id)` }),
    )
    .execute()
}

/** The member's favorites that are still on sale. */
const favoritesOnSale = (db: Db, memberId: string) =>
  db
    .selectFrom('favorites')
    .innerJoin('styles', 'styles.id', 'favorites.style_id')
    .where('favorites.member_id', '=', memberId)
    .where('styles.published', '=', true)

export async function countFavorites(db: Db, memberId: string): Promise<number> {
  const { count } = await favoritesOnSale(db, memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function selectFavoriteIds(db: Db, memberId: string) {
  return favoritesOnSale(db, memberId)
    .select(['favorites.style_id as goods_id', 'favorites.sku_id'])
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.style_id')
    .execute()
}

export function selectFavorites(db: Db, memberId: string, { page, limit }: { page: number; limit: number }) {
  return favoritesOnSale(db, memberId)
    .select(['favorites.style_id', 'favorites.sku_id', 'favorites.created_at'])
    .orderBy('favorites.created_at', 'desc')
    .orderBy('favorites.style_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
