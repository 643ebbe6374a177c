import type { Db } from '#server/db/open.ts'

/** Whether the demo data, with its publicly known passwords, was ever inserted into this database. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const seed = await db.selectFrom('seeds').select('name').where('name', '=', 'demo').executeTakeFirst()
  return seed !== undefined
}
