import type { ContentKind } from '@corium/contract/content-bodies'
import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import { type RawBuilder, sql } from 'kysely'
import { likeContaining } from '#server/db/like.ts'
import type { Db } from '#server/db/open.ts'
import type { Paging } from '#server/db/paging.ts'
import { chinaTimeZone } from '#server/runtime/china-time.ts'
import type { StoredBodies } from './stored-bodies.ts'

/** One published text, in the reader's language or else in the other one. */
export type Published<K extends ContentKind = ContentKind> = {
  id: string
  kind: K
  slug: string
  category_id: string | null
  is_top: boolean
  sort: number
  read_num: number
  language: Language
  /** When readers first saw it in this language. */
  time: Date
  updated_at: Date
  body: StoredBodies[K]
}

/** What lists show of an article. */
export type PublishedRow = Omit<Published<ArticleKind>, 'body'> & {
  body: Omit<StoredBodies[ArticleKind], 'blocks' | 'plain' | 'materials'>
}

type ArticleKind = 'news' | 'trend' | 'guide'

export type Reader = { language: Language; now: Date }

const scheduled = sql.lit(contentStatus.scheduled)
/** The statuses in which readers may see a text; its times decide. */
const maybeVisible = sql`(${scheduled}, ${sql.lit(contentStatus.published)})`

/** What readers see by the clock, in every language. No other query decides it. */
const visible = (kinds: readonly ContentKind[], now: Date): RawBuilder<unknown> => sql`
  content_items i
  join content_texts t on t.item_id = i.id
  cross join lateral (
    select case when t.status = ${scheduled} and t.publish_at <= ${now}::timestamptz then t.next else t.live end as body
  ) version
  where i.kind = any(${kinds}::text[]) and t.status in ${maybeVisible} and version.body is not null
    and (t.end_at is null or t.end_at > ${now}::timestamptz)`

/** Every published text of these kinds, in the reader's language or else in the other one. */
const published = (kinds: readonly ContentKind[], { language, now }: Reader): RawBuilder<unknown> => sql`(
  select distinct on (i.id) i.id, i.kind, i.slug, i.category_id, i.is_top, i.sort, i.read_num, t.language,
    coalesce(t.first_published_at, t.publish_at) as time, t.updated_at, version.body
  from ${visible(kinds, now)}
  order by i.id, t.language <> ${language}::text
) as p`

const listed = sql`p.id, kind, slug, category_id, is_top, sort, read_num, language, time, updated_at,
  body - 'blocks' - 'plain' - 'materials' as body`

/** The year in China. */
const yearOf = sql`extract(year from time at time zone ${sql.lit(chinaTimeZone)})::int`

export type ArticleFilter = { kind: ArticleKind; category_id?: string; keyword?: string; year?: number }

function matching({ category_id, keyword = '', year }: Omit<ArticleFilter, 'kind'>) {
  const pattern = likeContaining(keyword)
  const conditions = [
    sql`true`,
    ...(category_id === undefined ? [] : [sql`category_id = ${category_id}`]),
    ...(year === undefined ? [] : [sql`${yearOf} = ${year}::int`]),
    ...(keyword === ''
      ? []
      : [
          sql`(body ->> 'title' ilike ${pattern} or body ->> 'summary' ilike ${pattern} or body ->> 'plain' ilike ${pattern})`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Pinned articles come first, then the newest; guides keep the order that staff gave them. */
const order = (kind: ArticleKind) =>
  kind === 'guide' ? sql`sort, time desc, id` : sql`is_top desc, time desc, id`

export async function selectArticles(
  db: Db,
  { kind, ...filter }: ArticleFilter,
  reader: Reader,
  { offset, limit }: Paging,
): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select ${listed} from ${published([kind], reader)} where ${matching(filter)}
    order by ${order(kind)} offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countArticles(
  db: Db,
  { kind, ...filter }: ArticleFilter,
  reader: Reader,
): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select count(*)::int as num from ${published([kind], reader)} where ${matching(filter)}`.execute(db)
  return rows[0]?.num ?? 0
}

/** The number of articles by category and year. */
export async function countByCategoryAndYear(db: Db, kind: ArticleKind, reader: Reader) {
  const { rows } = await sql<{ category_id: string | null; year: number; num: number }>`
    select category_id, ${yearOf} as year, count(*)::int as num
    from ${published([kind], reader)} group by 1, 2`.execute(db)
  return rows
}

export async function findArticle(
  db: Db,
  by: { id: string } | { slug: string },
  reader: Reader,
): Promise<Published<ArticleKind> | undefined> {
  const { rows } = await sql<Published<ArticleKind>>`
    select p.* from ${published(articleKinds, reader)}
    where ${'id' in by ? sql`p.id = ${by.id}` : sql`slug = ${by.slug}`}`.execute(db)
  return rows[0]
}

const articleKinds: readonly ArticleKind[] = ['news', 'trend', 'guide']

/** The next older and the next newer article of the same kind; of guides those beside it in their order. */
export async function selectBeside(
  db: Db,
  { id, kind }: Pick<Published<ArticleKind>, 'id' | 'kind'>,
  reader: Reader,
): Promise<{ prev: PublishedRow | undefined; next: PublishedRow | undefined }> {
  const byTime = kind === 'guide' ? sql`sort, time desc, id` : sql`time desc, id`
  const { rows } = await sql<PublishedRow & { step: number }>`
    with ordered as (
      select p.*, row_number() over (order by ${byTime}) as place from ${published([kind], reader)}
    ), own as (
      select place as own_place from ordered where id = ${id}
    )
    select ${listed}, (place - own_place)::int as step from ordered p, own
    where place in (own_place - 1, own_place + 1)`.execute(db)
  const older = rows.find(({ step }) => step === 1)
  const newer = rows.find(({ step }) => step === -1)
  return kind === 'guide' ? { prev: newer, next: older } : { prev: older, next: newer }
}

/** All published texts of these kinds, in their order. For kinds of which the shop has few. */
export async function selectPublished<K extends ContentKind>(
  db: Db,
  kinds: readonly K[],
  reader: Reader,
): Promise<Published<K>[]> {
  const { rows } = await sql<Published<K>>`
    select p.* from ${published(kinds, reader)} order by sort, time desc, id`.execute(db)
  return rows
}

export async function selectArticleLinks(db: Db, slugs: readonly string[], reader: Reader) {
  if (slugs.length === 0) return []
  const { rows } = await sql<PublishedRow>`
    select ${listed} from ${published(articleKinds, reader)} where slug = any(${slugs})`.execute(db)
  return rows
}

/** Every published article with the languages that it has, the newest first. */
export async function selectLinks(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ kind: ArticleKind; slug: string; languages: Language[] }>`
    select i.kind, i.slug, array_agg(t.language order by t.language) as languages
    from ${visible(articleKinds, now)}
    group by i.id order by max(t.publish_at) desc, i.id limit ${limit}`.execute(db)
  return rows
}

/** Counts one more reader of a published article. @returns whether there is such an article */
export async function addRead(db: Db, id: string, reader: Reader): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update content_items set read_num = read_num + 1
    where id in (select p.id from ${published(articleKinds, reader)} where p.id = ${id})`.execute(db)
  return numAffectedRows === 1n
}

/** The names of the published texts of these kinds, in any language. */
export async function selectPublishedSlugs(
  db: Db,
  kinds: readonly ContentKind[],
  now: Date,
): Promise<{ kind: ContentKind; slug: string }[]> {
  const { rows } = await sql<{ kind: ContentKind; slug: string }>`
    select distinct i.kind, i.slug from ${visible(kinds, now)}`.execute(db)
  return rows
}

export function selectCategories(db: Db, kind: string) {
  return db
    .selectFrom('content_categories')
    .selectAll()
    .where('kind', '=', kind as never)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** When what readers see changes next by the clock alone. */
export async function findNextChange(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select publish_at as at from content_texts where status = ${scheduled} and publish_at > ${now}::timestamptz
      union all
      select end_at from content_texts where status in ${maybeVisible} and end_at > ${now}::timestamptz
    ) changes`.execute(db)
  return rows[0]?.at ?? undefined
}
