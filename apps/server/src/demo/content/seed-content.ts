import type { CategoryKind, ContentKind, contentBodies } from '@corium/contract/content-desk'
import { contentStatus } from '@corium/contract/content-status'
import type { Static } from 'typebox'
import type { Db } from '#server/db/open.ts'
import { addDerived } from '#server/modules/content/check-body.ts'
import type { StoredBody } from '#server/modules/content/stored-bodies.ts'
import { both, type Pair } from '../catalog/both.ts'
import { insertCatalog } from '../insert-catalog.ts'
import { banners } from './banners.ts'
import { drawn } from './pictures.ts'

/** A text of the demo shop. Without the words of one language, its readers get the other one. */
export type DemoText<K extends ContentKind = ContentKind> = {
  kind: K
  slug: string
  category?: string
  is_top?: boolean
  read_num?: number
  /** Days before the seeding; 1 when it is missing. A draft is not published. */
  age?: number | 'draft'
  en?: Static<(typeof contentBodies)[K]>
  zh?: Static<(typeof contentBodies)[K]>
}

type DemoCategory = { id: string; kind: CategoryKind; name: Pair }

const demoTexts = (): DemoText[] => [...banners()]

const demoCategories: readonly DemoCategory[] = []

const day = 86_400_000

/** Inserts the texts of the site, published in both languages unless one is missing, and their pictures. */
export async function seedContent(db: Db, at: Date): Promise<void> {
  const texts = demoTexts()
  const there = await db.selectFrom('pictures').select('id').execute()
  const known = new Set(there.map(({ id }) => id))
  await insertCatalog(db, { pictures: [...drawn.values()].filter(({ id }) => !known.has(id)) })
  for (const [sort, { id, kind, name }] of demoCategories.entries()) {
    const row = { id, kind, name: JSON.stringify(both(name)), sort }
    await db.insertInto('content_categories').values(row).execute()
  }
  for (const [sort, text] of texts.entries()) await insertText(db, text, sort, at)
}

async function insertText(db: Db, text: DemoText, sort: number, at: Date): Promise<void> {
  const { kind, slug, category = null, is_top = false, read_num = 0, age = 1 } = text
  const published = age === 'draft' ? null : new Date(at.getTime() - age * day)
  const created_at = published ?? at
  const { id } = await db
    .insertInto('content_items')
    .values({ kind, slug, category_id: category, is_top, read_num, sort, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [language, body] of [['en-us', text.en] as const, ['zh-cn', text.zh] as const]) {
    if (!body) continue
    const draft = JSON.stringify(addDerived(kind, body as StoredBody))
    const times = { publish_at: published, first_published_at: published, updated_at: created_at }
    const status = published ? contentStatus.published : contentStatus.draft
    await db
      .insertInto('content_texts')
      .values({ item_id: id, language, status, draft, live: published && draft, ...times, staff_id: null })
      .execute()
  }
}
