import type { Bilingual, Language } from '@corium/contract/language'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export type DocumentKey = 'agreement' | 'privacy'

/** One version of a document in one language. */
export type DocumentRow = {
  version: string
  language: Language
  title: string
  content: string
  note: Bilingual
  updated_at: Date
  staff_name: string | null
}

/** The version in force, in both languages. */
export const selectDocument = (db: Db, key: DocumentKey): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .leftJoin('staff', 'staff.id', 'documents.staff_id')
    .select(['version', 'language', 'title', 'content', 'note', 'updated_at', 'staff.name as staff_name'])
    .where('key', '=', key)
    .execute()

/** Locks the version in force until the transaction ends. */
export const lockDocument = (trx: Db, key: DocumentKey) =>
  trx.selectFrom('documents').selectAll().where('key', '=', key).forUpdate().execute()

/** Versions that a newer one has replaced, the last one first; all of them or one. */
export const selectVersions = (db: Db, key: DocumentKey, version?: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('document_versions')
    .leftJoin('staff', 'staff.id', 'document_versions.staff_id')
    .select(['version', 'language', 'title', 'content', 'note', 'updated_at', 'staff.name as staff_name'])
    .where('key', '=', key)
    .$if(version !== undefined, (qb) => qb.where('version', '=', version!))
    .orderBy('updated_at', 'desc')
    .orderBy('version', 'desc')
    .limit(400)
    .execute()

/** Copies the version in force to the earlier ones. */
export async function keepVersion(trx: Db, key: DocumentKey): Promise<void> {
  await sql`
    insert into document_versions (key, version, language, title, content, note, updated_at, staff_id)
    select key, version, language, title, content, note, updated_at, staff_id from documents
    where key = ${key}
    on conflict do nothing`.execute(trx)
}

type NewDocument = {
  key: DocumentKey
  language: Language
  title: string
  content: string
  version: string
  note: string
  updated_at: Date
  staff_id: string
}

export async function storeDocuments(trx: Db, rows: readonly NewDocument[]): Promise<void> {
  for (const { key, language, ...facts } of rows) {
    await trx
      .updateTable('documents')
      .set(facts)
      .where('key', '=', key)
      .where('language', '=', language)
      .execute()
  }
}
