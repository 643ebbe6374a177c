import { type Insertable, sql } from 'kysely'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

const matching = (db: Db, keyword: string) =>
  db
    .selectFrom('pictures')
    .$if(keyword !== '', (qb) => qb.where(sql<boolean>`alt::text ilike ${likeContaining(keyword)}`))

export const countShopPictures = (db: Db, keyword: string): Promise<number> =>
  countRows(matching(db, keyword))

export function selectShopPictures(
  db: Db,
  keyword: string,
  { offset, limit }: { offset: number; limit: number },
) {
  return matching(db, keyword)
    .select(['id', 'kind', 'width', 'height', 'hex', 'mm', 'alt'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The same bytes have the same id; the newer description holds. */
export async function storePicture(db: Db, picture: Insertable<Tables['pictures']>): Promise<void> {
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ alt: picture.alt, missing: picture.missing }),
    )
    .execute()
}
