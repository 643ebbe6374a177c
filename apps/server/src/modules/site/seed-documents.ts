import { readFileSync } from 'node:fs'
import type { Language } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import type { Clock } from '#server/runtime/clock.ts'

type SeedDocument = {
  key: 'agreement' | 'privacy'
  language: Language
  title: string
  content: string
  version: string
}

const versions = { agreement: '1', privacy: '2' } as const

/** The user agreement and the privacy policy, as HTML. */
export const documents: readonly SeedDocument[] = [
  { key: 'agreement', language: 'zh-cn', title: '用户协议' },
  { key: 'agreement', language: 'en-us', title: 'User agreement' },
  { key: 'privacy', language: 'zh-cn', title: '隐私政策' },
  { key: 'privacy', language: 'en-us', title: 'Privacy policy' },
].map((document) => ({
  ...document,
  version: versions[document.key as SeedDocument['key']],
  content: read(document.key, document.language),
})) as SeedDocument[]

/** Inserts the documents that a new shop does not have yet; edited documents stay unchanged. */
export async function seedDocuments(db: Db, clock: Clock): Promise<void> {
  const updated_at = clock.now()
  await db
    .insertInto('documents')
    .values(documents.map((document) => ({ ...document, updated_at })))
    .onConflict((conflict) => conflict.columns(['key', 'language']).doNothing())
    .execute()
}

function read(key: string, language: string): string {
  return readFileSync(new URL(`./documents/${key}.${language}.html`, import.meta.url), 'utf8').trim()
}
