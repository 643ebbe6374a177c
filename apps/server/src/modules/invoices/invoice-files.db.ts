import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export async function insertFile(db: Db, file: Omit<Insertable<Tables['invoice_files']>, 'attached_at'>) {
  await db
    .insertInto('invoice_files')
    .values({ ...file, attached_at: null })
    .execute()
}

export async function markAttached(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('invoice_files').set({ attached_at: at }).where('id', '=', id).execute()
}

export async function updateSize(trx: Db, mediaId: string, bytes: number): Promise<void> {
  await trx.updateTable('invoice_files').set({ bytes }).where('media_id', '=', mediaId).execute()
}

/** In any order, so that those that cannot be deleted are not always the first. */
export function selectUnused(db: Db, before: Date) {
  return db
    .selectFrom('invoice_files')
    .select(['id', 'media_id'])
    .where('attached_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy(sql`random()`)
    .limit(200)
    .execute()
}

export async function deleteUnused(db: Db, id: string): Promise<void> {
  await db.deleteFrom('invoice_files').where('id', '=', id).where('attached_at', 'is', null).execute()
}
