import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export async function deleteFavourite(db: Db, memberId: string, styleId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('member_id', '=', memberId)
    .where('style_id', '=', styleId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The same style saved twice at once stays saved. */
export async function insertFavourite(db: Db, row: Insertable<Tables['favourites']>): Promise<void> {
  await db
    .insertInto('favourites')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
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

export function selectFavourites(db: Db, memberId: string, { page, limit }: { page: number; limit: number }) {
  return saved(db, memberId)
    .select(['favourites.style_id', 'favourites.sku_id', 'favourites.created_at'])
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.style_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
