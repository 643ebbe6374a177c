import { sql } from 'kysely'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'

/** The ids of the first colors for sale that a word finds, by code. */
export async function findSkuIds(db: Db, keyword: string, limit: number): Promise<string[]> {
  const pattern = likeContaining(keyword)
  const rows = await db
    .selectFrom('skus')
    .innerJoin('styles', 'styles.id', 'skus.style_id')
    .select('skus.id')
    .where('skus.active', '=', true)
    .where('styles.published', '=', true)
    .where((eb) =>
      eb.or([
        eb('skus.code', 'ilike', pattern),
        sql<boolean>`styles.name::text ilike ${pattern}`,
        sql<boolean>`skus.color_name::text ilike ${pattern}`,
      ]),
    )
    .orderBy('skus.code')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
