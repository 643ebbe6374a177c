import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** A category with all below it; empty for one that does not exist. */
export async function listCategoriesBelow(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from categories where id = ${id}
      union
      select categories.id from categories join below on categories.parent_id = below.id
    )
    select id from below`.execute(db)
  return rows.map((row) => row.id)
}
