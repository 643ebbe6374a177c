import type { ContentKind, contentBodies } from '@corium/contract/content-bodies'
import { contentStatus } from '@corium/contract/content-status'
import type { Static } from 'typebox'
import type { Db } from '#server/db/open.ts'
import { addDerived } from '#server/modules/content/check-body.ts'
import type { StoredBody } from '#server/modules/content/stored-bodies.ts'
import { day, later } from '#server/runtime/clock.ts'
import { insertCatalog } from '../insert-catalog.ts'
import { aboutPages } from './about.ts'
import { banners } from './banners.ts'
import { demoCategories } from './categories.ts'
import { contactInfo, qrCodes } from './contact.ts'
import { faqs } from './faqs.ts'
import { guides } from './guides.ts'
import { helpPages } from './help.ts'
import { news } from './news.ts'
import { drawn } from './pictures.ts'
import { seasons } from './season.ts'
import { trends } from './trends.ts'
import { type Both, inLanguage } from './words.ts'

/** A text of the demo shop in both languages. */
export type DemoText<K extends ContentKind = ContentKind> = {
  kind: K
  slug: string
  category?: string
  is_top?: boolean
  read_num?: number
  /** How many days before the seeding it was published, 1 by default; a draft is not published. */
  age?: number | 'draft'
  body: Both<Static<(typeof contentBodies)[K]>>
}

export const demoTexts = (at: Date): DemoText[] => [
  ...banners(),
  ...seasons(),
  ...trends(),
  ...guides(),
  ...news(),
  ...aboutPages(at),
  ...helpPages(),
  ...faqs(),
  ...contactInfo(),
  ...qrCodes(),
]

/** Inserts the texts of the site in both languages, and their pictures. */
export async function seedContent(db: Db, at: Date): Promise<void> {
  const texts = demoTexts(at)
  const there = await db.selectFrom('pictures').select('id').execute()
  const known = new Set(there.map(({ id }) => id))
  await insertCatalog(db, { pictures: [...drawn.values()].filter(({ id }) => !known.has(id)) })
  await db
    .insertInto('content_categories')
    .values(
      demoCategories.map(({ id, kind, name }, sort) => ({
        id,
        kind,
        sort,
        name: JSON.stringify({ 'en-us': name.en, 'zh-cn': name.zh }),
      })),
    )
    .execute()
  for (const [sort, text] of texts.entries()) await insertText(db, text, sort, at)
}

async function insertText(db: Db, text: DemoText, sort: number, at: Date): Promise<void> {
  const { kind, slug, category = null, is_top = false, read_num = 0, age = 1 } = text
  const published = age === 'draft' ? null : later(at, -age * day)
  const created_at = published ?? at
  const { id } = await db
    .insertInto('content_items')
    .values({ kind, slug, category_id: category, is_top, read_num, sort, created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const status = published ? contentStatus.published : contentStatus.draft
  const times = { publish_at: published, first_published_at: published, updated_at: created_at }
  const rows = (['en-us', 'zh-cn'] as const).map((language) => {
    const body = inLanguage<StoredBody>(text.body as Both<StoredBody>, language === 'en-us' ? 'en' : 'zh')
    const draft = JSON.stringify(addDerived(kind, body))
    return { item_id: id, language, status, draft, live: published && draft, ...times, staff_id: null }
  })
  await db.insertInto('content_texts').values(rows).execute()
}
