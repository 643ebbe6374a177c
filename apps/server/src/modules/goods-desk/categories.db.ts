import type { Bilingual } from '@corium/contract/language'
import { sql } from 'kysely'
import { lockNames } from '#server/db/lock-names.ts'
import type { Db } from '#server/db/open.ts'

export type CategoryRow = {
  id: string
  parent_id: string | null
  name: Bilingual
  picture_id: string | null
  sort: number
  version: number
}

const columns = ['id', 'parent_id', 'name', 'picture_id', 'sort', 'version'] as const

export const selectCategoryRows = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom('categories').select(columns).orderBy('sort').orderBy('id').execute()

/** Locks all categories against changes and additions: the rules for one depend on the others. */
export async function lockCategories(trx: Db): Promise<CategoryRow[]> {
  await lockNames(trx, 'goods-outline', ['categories'])
  return trx.selectFrom('categories').select(columns).orderBy('id').forUpdate().execute()
}

/** How many styles are in each category, and how many discounts name it. */
export async function countCategoryUses(db: Db): Promise<Map<string, { goods: number; discounts: number }>> {
  const { rows } = await sql<{ id: string; goods: number; discounts: number }>`
    select id,
      (select count(*)::integer from styles where category_id = categories.id) as goods,
      (select count(*)::integer from (
        select scope_ids from coupons where scope = 'categories'
        union all
        select scope_ids from promotions where scope = 'categories'
      ) as discounts where categories.id = any(scope_ids)) as discounts
    from categories`.execute(db)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

/** Adds a category after the others. */
export async function insertCategory(
  trx: Db,
  { id, parent_id, name, picture_id }: Omit<CategoryRow, 'sort' | 'version'>,
): Promise<void> {
  await sql`
    insert into categories (id, parent_id, name, picture_id, sort)
    select ${id}, ${parent_id}, ${JSON.stringify(name)}, ${picture_id}, coalesce(max(sort), 0) + 1 from categories`.execute(
    trx,
  )
}

/** A category that moves to another parent comes after its children. */
export async function updateCategory(
  trx: Db,
  { id, parent_id, name, picture_id, sort }: CategoryRow,
): Promise<void> {
  await trx
    .updateTable('categories')
    .set({ parent_id, name: JSON.stringify(name), picture_id, sort, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function sortCategoryRows(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update categories set sort = given.place
    from unnest(${ids}::text[]) with ordinality as given (id, place)
    where categories.id = given.id`.execute(trx)
}

export async function deleteCategoryRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute()
}
