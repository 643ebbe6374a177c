import type { Bilingual } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'

const subjects: readonly { id: string; name: Bilingual }[] = [
  { id: 'contact-goods', name: { 'en-us': 'Materials and colors', 'zh-cn': '材料与颜色' } },
  { id: 'contact-order', name: { 'en-us': 'My order', 'zh-cn': '我的订单' } },
  { id: 'contact-trade', name: { 'en-us': 'Trade and quantities', 'zh-cn': '企业采购' } },
  { id: 'contact-other', name: { 'en-us': 'Other', 'zh-cn': '其他' } },
]

/** Gives the contact form of a new shop its subjects; a shop that has any keeps its own. */
export async function seedSubjects(db: Db): Promise<void> {
  const found = await db
    .selectFrom('content_categories')
    .select('id')
    .where('kind', '=', 'contact')
    .limit(1)
    .executeTakeFirst()
  if (found) return
  await db
    .insertInto('content_categories')
    .values(subjects.map(({ id, name }, sort) => ({ id, kind: 'contact', name: JSON.stringify(name), sort })))
    // Another node can start at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
