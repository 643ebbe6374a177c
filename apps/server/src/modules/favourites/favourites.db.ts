import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/open.ts'

export function selectStyles(db: Db, skuIds: readonly string[]) {
  return db.selectFrom('skus').select(['id', 'style_id']).where('id', '=', anyOf(skuIds)).execute()
}

/** Those of the styles that the member saved. */
export function selectSaved(db: Db, memberId: string, styleIds: readonly string[]) {
  return db
    .selectFrom('favourites')
    .select('style_id')
    .where('member_id', '=', memberId)
    .where('style_id', '=', anyOf(styleIds))
    .execute()
}

export async function deleteFavourites(db: Db, memberId: string, styleIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where('style_id', '=', anyOf(styleIds))
    .execute()
}

/** What is saved already stays where it stands in the list and shows the colour that is named now. */
export async function saveFavourites(
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
    .insertInto('favourites')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'style_id'])
        .doUpdateSet({ sku_id: sql`coalesce(excluded.sku_id, favourites.sku_id)` }),
    )
    .execute()
}

/** Only styles that are still for sale count. */
const saved = (db: Db, memberId: string) =>
  db
    .selectFrom('favourites')
    .innerJoin('styles', 'styles.id', 'favourites.style_id')
    .where('favourites.member_id', '=', memberId)
    .where('styles.published', '=', true)

export async function countFavourites(db: Db, memberId: string): Promise<number> {
  const { count } = await saved(db, memberId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function selectFavouriteIds(db: Db, memberId: string) {
  return saved(db, memberId)
    .select(['favourites.style_id as goods_id', 'favourites.sku_id'])
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.style_id')
    .execute()
}

export function selectFavourites(db: Db, memberId: string, { page, limit }: { page: number; limit: number }) {
  return saved(db, memberId)
    .select(['favourites.style_id', 'favourites.sku_id', 'favourites.created_at'])
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.style_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
