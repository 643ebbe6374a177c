import type { Bilingual } from '@corium/contract/language'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type CategoryRow = { id: string; parent_id: string | null; name: Bilingual }

export async function lockCategory(trx: Db, id: string): Promise<CategoryRow | undefined> {
  const found = trx.selectFrom('categories').select(['id', 'parent_id', 'name']).where('id', '=', id)
  return found.forUpdate().executeTakeFirst()
}

/** Adds a category after the others. */
export async function insertCategory(trx: Db, { id, parent_id, name }: CategoryRow): Promise<void> {
  await sql`
    insert into categories (id, parent_id, name, sort)
    select ${id}, ${parent_id}, ${JSON.stringify(name)}, coalesce(max(sort), 0) + 1 from categories`.execute(
    trx,
  )
}

export async function renameCategory(trx: Db, id: string, name: Bilingual): Promise<void> {
  await trx
    .updateTable('categories')
    .set({ name: JSON.stringify(name) })
    .where('id', '=', id)
    .execute()
}

/** False when goods, other categories or discounts name it. */
export async function deleteUnusedCategory(trx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from categories where id = ${id}
      and not exists (select 1 from styles where category_id = ${id})
      and not exists (select 1 from categories below where below.parent_id = ${id})
      and not exists (select 1 from coupons where scope = 'categories' and ${id} = any(scope_ids))
      and not exists (select 1 from promotions where scope = 'categories' and ${id} = any(scope_ids))`.execute(
    trx,
  )
  return numAffectedRows === 1n
}
