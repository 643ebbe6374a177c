import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'

export function findDocument(db: Db, key: 'agreement' | 'privacy', language: Language) {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('key', '=', key)
    .where('language', '=', language)
    .executeTakeFirst()
}

/** When each version before the one in force began, the last one first. */
export function selectVersions(db: Db, key: 'agreement' | 'privacy', language: Language) {
  return db
    .selectFrom('document_versions')
    .select(['version', 'note', 'updated_at'])
    .where('key', '=', key)
    .where('language', '=', language)
    .orderBy('updated_at', 'desc')
    .orderBy('version', 'desc')
    .limit(200)
    .execute()
}

export function findVersion(db: Db, key: 'agreement' | 'privacy', language: Language, version: string) {
  return db
    .selectFrom('document_versions')
    .selectAll()
    .where('key', '=', key)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst()
}
