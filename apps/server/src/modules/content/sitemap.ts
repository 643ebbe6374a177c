import type { Language } from '@corium/contract/language'
import { paths } from '@corium/contract/paths'
import type { Shop } from '#server/context.ts'
import { selectLinks } from './published.db.ts'

const pathOf = { news: paths.newsDetail, trend: paths.trendNews, guide: paths.guide }

/** The pages of all published articles, each with the languages that it has. */
export async function listArticlePages(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  limit: number,
): Promise<{ path: string; languages: readonly Language[] }[]> {
  const links = await selectLinks(db, clock.now(), limit)
  return links.map(({ kind, slug, languages }) => ({ path: pathOf[kind](slug), languages }))
}
