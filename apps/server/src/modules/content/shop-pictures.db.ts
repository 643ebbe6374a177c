import { type Insertable, sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { countRows } from '#server/db/count-rows.ts'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import type { Tables } from '#server/db/tables.ts'

export type PictureFilter = { keyword: string; ids: readonly string[] | undefined }

const matching = (db: Db, { keyword, ids }: PictureFilter) =>
  db
    .selectFrom('pictures')
    .$if(ids !== undefined, (qb) => qb.where('id', '=', anyOf(ids ?? [])))
    .$if(keyword !== '', (qb) => qb.where(sql<boolean>`alt::text ilike ${likeContaining(keyword)}`))

export const countShopPictures = (db: Db, filter: PictureFilter): Promise<number> =>
  countRows(matching(db, filter))

export function selectShopPictures(db: Db, filter: PictureFilter, { offset, limit }: Paging) {
  return matching(db, filter)
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
