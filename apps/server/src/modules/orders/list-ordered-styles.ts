import type { Db } from '#server/db/open.ts'

export async function listOrderedStyleIds(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select('style_id')
    .distinct()
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(({ style_id }) => style_id)
}
