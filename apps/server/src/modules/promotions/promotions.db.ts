import type { Db } from '#server/db/open.ts'

export async function findCategoryOfStyle(db: Db, styleId: string): Promise<string | undefined> {
  const row = await db.selectFrom('styles').select('category_id').where('id', '=', styleId).executeTakeFirst()
  return row?.category_id
}
