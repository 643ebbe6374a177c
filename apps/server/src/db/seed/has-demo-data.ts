import type { Db } from '#server/db/open.ts'

/** Whether the demo shop, with its accounts that everybody knows, was ever put into this database. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const sown = await db.selectFrom('seeds').select('name').where('name', '=', 'demo').executeTakeFirst()
  return sown !== undefined
}
