import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'

/** A sitemap may name 50,000 addresses; the rest of them are categories and fixed pages. */
const mostStyles = 48_000

const fixed = ['/home/index', '/home/product', '/home/search', '/home/about/aboutcompany', '/home/contact']

/** /robots.txt and /sitemap.xml: every category and style, each in both languages. */
export function routeCrawlers(app: FastifyInstance, { config, shared, shelf }: Shop): void {
  const address = (path: string) => `${config.publicOrigin}/web${path}`

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Disallow: /web/home/shopping/',
          'Disallow: /web/home/account/',
          `Sitemap: ${config.publicOrigin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) => {
    reply.type('application/xml; charset=utf-8')
    const kept = shared.get('sitemap')
    if (kept) return reply.send(kept.body)
    const { categories, placeOf } = shelf.now
    const paths = [
      ...fixed,
      ...[...categories.values()].map(({ id }) => `/home/product?category_id=${encodeURIComponent(id)}`),
      ...[...placeOf.keys()]
        .slice(0, mostStyles)
        .map((id) => `/home/productdetail?goods_id=${encodeURIComponent(id)}`),
    ]
    const body = Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths.map((path) => entry(address(path))).join('\n')}\n</urlset>\n`,
    )
    shared.set('sitemap', { body, seconds: 3600, mark: shared.mark() })
    return reply.send(body)
  })
}

function entry(address: string): string {
  const spoken = (tag: string, lang: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${xml(`${address}${address.includes('?') ? '&' : '?'}lang=${lang}`)}"/>`
  return `<url><loc>${xml(address)}</loc>${spoken('zh-CN', 'zh-cn')}${spoken('en-US', 'en-us')}</url>`
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
