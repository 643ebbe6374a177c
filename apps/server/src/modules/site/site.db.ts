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
