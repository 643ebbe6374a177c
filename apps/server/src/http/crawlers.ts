import { absoluteLink, basePath, paths } from '@corium/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'

/** A sitemap may list 50,000 pages; the rest is for categories and fixed pages. */
const maxProducts = 48_000

const fixedPages = [
  paths.home(),
  paths.products(),
  paths.search(),
  paths.about(),
  paths.contact(),
  paths.simulator(),
]

/** Serves /robots.txt and /sitemap.xml; the sitemap lists every category and product in both languages. */
export function routeCrawlers(app: FastifyInstance, { config, responseCache, catalog }: Shop): void {
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          `Disallow: ${basePath}/home/shopping/`,
          `Disallow: ${basePath}/home/account/`,
          `Sitemap: ${config.publicOrigin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => {
    reply.type('application/xml; charset=utf-8')
    const cached = responseCache.get('sitemap')
    if (cached) return reply.send(cached.body)
    const { snapshot } = catalog
    const pages = [
      ...fixedPages,
      ...[...snapshot.categoryIds()].map((id) => paths.products({ category_id: id })),
      ...[...snapshot.styleIds()].slice(0, maxProducts).map((id) => paths.product(id)),
    ]
    const body = Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map((path) => entry(absoluteLink(config.publicOrigin, path))).join('\n')}\n</urlset>\n`,
    )
    responseCache.set('sitemap', { body, seconds: 3600, version: responseCache.version() })
    return reply.send(body)
  })
}

function entry(url: string): string {
  const alternate = (tag: string, lang: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${xml(`${url}${url.includes('?') ? '&' : '?'}lang=${lang}`)}"/>`
  return `<url><loc>${xml(url)}</loc>${alternate('zh-CN', 'zh-cn')}${alternate('en-US', 'en-us')}</url>`
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
