import type { CategoryKind } from '@corium/contract/content-categories'
import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'

export async function selectDeskCategories(db: Db, kind: CategoryKind) {
  return db
    .selectFrom('content_categories')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('content_items')
        .select((items) => items.fn.countAll<number>().as('num'))
        .whereRef('category_id', '=', 'content_categories.id')
        .as('text_num'),
      eb
        .selectFrom('contact_messages')
        .select((messages) => messages.fn.countAll<number>().as('num'))
        .whereRef('subject_id', '=', 'content_categories.id')
        .as('message_num'),
    ])
    .where('kind', '=', kind)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export function findCategory(db: Db, id: string) {
  return db.selectFrom('content_categories').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function storeCategory(
  trx: Db,
  category: { id: string; kind: CategoryKind; name: Record<Language, string>; sort: number },
): Promise<void> {
  const name = JSON.stringify(category.name)
  await trx
    .insertInto('content_categories')
    .values({ ...category, name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, sort: category.sort }))
    .execute()
}

/** Deletes a category that no text has; messages keep the names of their subject. @returns whether it did */
export async function deleteEmptyCategory(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('content_categories')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('content_items').select('content_items.id').where('category_id', '=', id)),
      ),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
