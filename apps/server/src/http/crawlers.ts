import { type Language, languages } from '@corium/contract/language'
import { absoluteLink, basePath, paths } from '@corium/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'
import { hour } from '#server/runtime/clock.ts'

/** A page with the languages that it has. */
type ListedPage = { path: string; languages: readonly Language[] }
/** Lists the pages of published articles, the newest first. */
type ListArticlePages = (shop: Shop, limit: number) => Promise<ListedPage[]>

/** A sitemap may list 50,000 pages; the rest is for categories and fixed pages. */
const maxProducts = 44_000
const maxArticles = 4_000

const fixedPages = [
  paths.home(),
  paths.products(),
  paths.newsList(),
  paths.contact(),
  paths.about(),
  paths.coreValues(),
  paths.people(),
  paths.cause(),
  paths.brand(),
  paths.help(),
  paths.help('trade'),
  paths.help('price-tiers'),
  paths.help('delivery'),
  paths.help('care'),
  paths.trends(),
  paths.guide(),
  paths.trendNews(),
  paths.simulator(),
]

/**
 * Serves /robots.txt and /sitemap.xml. The sitemap lists every category and product in both languages, and
 * every published article in those that it has.
 */
export function routeCrawlers(app: FastifyInstance, shop: Shop, listArticlePages: ListArticlePages): void {
  const { config, responseCache, catalog } = shop
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(
      [
        'User-agent: *',
        `Disallow: ${basePath}/home/shopping/`,
        `Disallow: ${basePath}/home/account/`,
        // The longer path takes precedence.
        `Allow: ${basePath}${paths.agreement()}`,
        `Allow: ${basePath}${paths.privacy()}`,
        `Sitemap: ${config.publicOrigin}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    reply.type('application/xml; charset=utf-8')
    const cached = responseCache.get('sitemap')
    if (cached) return reply.send(cached.body)
    const version = responseCache.version()
    const { snapshot } = catalog
    const pages = [
      ...fixedPages,
      ...[...snapshot.categoryIds()].map((id) => paths.products({ category_id: id })),
      ...[...snapshot.styleIds()].slice(0, maxProducts).map((id) => paths.product(id)),
    ].map((path): ListedPage => ({ path, languages }))
    pages.push(...(await listArticlePages(shop, maxArticles)))
    const body = Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map((page) => entry(absoluteLink(config.publicOrigin, page.path), page.languages)).join('\n')}\n</urlset>\n`,
    )
    responseCache.set('sitemap', { body, seconds: hour, version })
    return reply.send(body)
  })
}

const tagOf = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' } satisfies Record<Language, string>

function entry(url: string, languages: readonly Language[]): string {
  const alternate = (lang: Language) =>
    `<xhtml:link rel="alternate" hreflang="${tagOf[lang]}" href="${xml(`${url}${url.includes('?') ? '&' : '?'}lang=${lang}`)}"/>`
  return `<url><loc>${xml(url)}</loc>${languages.map(alternate).join('')}</url>`
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
