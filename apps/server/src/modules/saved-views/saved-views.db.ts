import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type SavedViewRow = Selectable<Tables['saved_views']>

const visibleViews = (db: Db, staffId: string) =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where((eb) => eb.or([eb('is_shared', '=', true), eb('staff_id', '=', staffId)]))

/** Shared views first, then the person's own. */
export function selectVisibleViews(db: Db, list: string, staffId: string): Promise<SavedViewRow[]> {
  return visibleViews(db, staffId)
    .where('list', '=', list)
    .orderBy('is_shared', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()
}

export function findVisibleView(db: Db, viewId: string, staffId: string): Promise<SavedViewRow | undefined> {
  return visibleViews(db, staffId).where('id', '=', viewId).executeTakeFirst()
}

export async function insertView(trx: Db, view: Insertable<Tables['saved_views']>): Promise<string> {
  const { id } = await trx.insertInto('saved_views').values(view).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteView(trx: Db, viewId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('saved_views').where('id', '=', viewId).executeTakeFirst()
  return numDeletedRows > 0n
}
