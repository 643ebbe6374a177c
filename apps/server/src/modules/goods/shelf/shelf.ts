import type { Db } from '#server/db/open.ts'

/** What is for sale, held in memory for listing, filtering and search. */
export type Shelf = { size: number }

/** Reads everything that is for sale from the database. */
export async function stockShelf(db: Db): Promise<Shelf> {
  const styles = await db.selectFrom('styles').select('id').where('published', '=', true).execute()
  return { size: styles.length }
}
