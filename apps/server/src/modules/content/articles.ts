import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content'
import type { Article, ArticleRow } from '@corium/contract/content'
import type { Picture } from '@corium/contract/goods'
import type { Context } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { consumeRead } from './content.limits.ts'
import { loadShown, presentBlocks, type Shown } from './present-blocks.ts'
import {
  addRead,
  countArticles,
  countByCategoryAndYear,
  findArticle,
  type Published,
  type PublishedRow,
  type Reader,
  selectArticles,
  selectBeside,
  selectCategories,
} from './published.db.ts'

type ArticleKind = Article['type']

export const readerOf = ({ language, clock }: Pick<Context, 'language' | 'clock'>): Reader => ({
  language,
  now: clock.now(),
})

export async function listArticleCategories(
  context: Context,
  { type }: Input<typeof contract.listArticleCategories>,
): Promise<Output<typeof contract.listArticleCategories>> {
  const { db, language } = context
  const [categories, counts] = await Promise.all([
    selectCategories(db, type),
    countByCategoryAndYear(db, type, readerOf(context)),
  ])
  const sumOf = (rows: typeof counts) => rows.reduce((sum, { num }) => sum + num, 0)
  const years = [...new Set(counts.map(({ year }) => year))].sort((a, b) => b - a)
  return {
    list: categories
      .map(({ id, name }) => ({
        category_id: id,
        name: name[language],
        num: sumOf(counts.filter(({ category_id }) => category_id === id)),
      }))
      .filter(({ num }) => num > 0),
    years: years.map((year) => ({ year, num: sumOf(counts.filter((row) => row.year === year)) })),
    total: sumOf(counts),
  }
}

export async function listArticles(
  context: Context,
  { type, page = 1, limit = 10, ...rest }: Input<typeof contract.listArticles>,
): Promise<Output<typeof contract.listArticles>> {
  const { db } = context
  const filter = { ...rest, kind: type, keyword: rest.keyword?.trim() }
  const reader = readerOf(context)
  const [total, rows] = await Promise.all([
    countArticles(db, filter, reader),
    selectArticles(db, filter, reader, pagingOf(page, limit)),
  ])
  return { list: await presentRows(context, rows), total, page, limit }
}

export async function getArticle(
  context: Context,
  { news_id, slug }: Input<typeof contract.getArticle>,
): Promise<Article> {
  const { db } = context
  const reader = readerOf(context)
  const found = news_id
    ? await findArticle(db, isUuid(news_id) ? { id: news_id } : { slug: news_id }, reader)
    : slug !== undefined && (await findArticle(db, { slug }, reader))
  return presentArticle(context, found || refuse('not-found'))
}

/** An article as readers get it; its preview is made of a draft. */
export async function presentArticle(context: Context, article: Published<ArticleKind>): Promise<Article> {
  const { db, language } = context
  const { body, kind } = article
  const [beside, latest, shown] = await Promise.all([
    selectBeside(db, article, readerOf(context)),
    selectArticles(db, { kind }, readerOf(context), { offset: 0, limit: maxRelated + 1 }),
    loadShown(context, [body], language),
  ])
  const [row] = await presentRows(context, [article])
  const content = presentBlocks(body.blocks, shown)
  const related = latest.filter(({ id }) => id !== article.id).slice(0, maxRelated)
  return {
    ...row!,
    content,
    author: body.author,
    images: picturesIn(content),
    seo: { title: body.seo_title || body.title, description: body.seo_description || body.summary },
    updated_at: seconds(article.updated_at),
    prev: beside.prev ? presentLink(beside.prev) : null,
    next: beside.next ? presentLink(beside.next) : null,
    related_goods: shown.materials(body.materials),
    related_news: await presentRows(context, related),
  }
}

const maxRelated = 3

function picturesIn(content: Article['content']): Picture[] {
  return content.flatMap((block) => {
    if (block.type === 'picture' || block.type === 'spots') return block.image ?? []
    return block.type === 'pictures' ? block.images.flatMap(({ image }) => image ?? []) : []
  })
}

/** Articles as lists show them. */
export async function presentRows(context: Context, rows: readonly PublishedRow[]): Promise<ArticleRow[]> {
  const { db, language } = context
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const [shown, ...categories] = await Promise.all([
    loadShown(
      context,
      rows.map(({ body }) => ({ image: body.image })),
      language,
    ),
    ...kinds.map((kind) => selectCategories(db, kind)),
  ])
  return rows.map((row) => presentRow(row, categories.flat(), shown, language))
}

function presentRow(
  row: PublishedRow,
  categories: Awaited<ReturnType<typeof selectCategories>>,
  shown: Shown,
  language: Context['language'],
): ArticleRow {
  const { kind, body, read_num, is_top } = row
  const category = categories.find(({ id }) => id === row.category_id)
  return {
    ...presentLink(row),
    type: kind,
    summary: body.summary,
    cover: shown.picture(body.image),
    category: category ? { category_id: category.id, name: category.name[language] } : null,
    read_num,
    read_minutes: body.read_minutes,
    is_top,
  }
}

export const presentLink = ({ id, slug, time, language, body }: PublishedRow) => ({
  news_id: id,
  slug,
  title: body.title,
  time: seconds(time),
  language,
})

/** Counts each visitor once a day. */
export async function markArticleRead(
  context: Context,
  { news_id }: Input<typeof contract.markArticleRead>,
): Promise<Output<typeof contract.markArticleRead>> {
  if (!isUuid(news_id)) refuse('not-found')
  if (!(await consumeRead(context, news_id))) return {}
  if (!(await addRead(context.db, news_id, readerOf(context)))) refuse('not-found')
  return {}
}
