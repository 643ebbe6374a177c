import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, readPageLanguage } from '@corium/contract/language'
import { basePath, paths } from '@corium/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import type { Shop } from '#server/context.ts'
import { Refusal } from '#server/refuse.ts'
import { minute } from '#server/runtime/clock.ts'
import { networkOf } from '#server/runtime/network.ts'
import { serveAssets } from './assets.ts'
import { presentBusyPage } from './busy-page.ts'
import { compress } from './compress.ts'
import type { CallInProcess } from './in-process.ts'
import { framedHeaders } from './page-security.ts'
import { type PageThreads, startPageThreads } from './page-threads.ts'
import { recordCalls } from './record-calls.ts'
import type { PageRequest } from './render-page.ts'
import { withoutTracking } from './tracking-parameters.ts'
import { recognizeVisitor } from './visitor.ts'

const build = new URL('../../../storefront/build/', import.meta.url)
const bundle = new URL('server/index.js', build)

/** Popular pages without personal content. */
const cacheable =
  /^\/web\/home\/(index|product|productdetail|search|newlist|newdetail|contact|about\/\w+|trend\/\w+)$/
const cacheSeconds = 60
/** Shows drafts in frames of the back office. */
const previewPath = '/web/home/preview'
/** The pattern of the router for paths without a screen matches everything but these. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i
/** Longer URLs are rare filter combinations, which would only displace popular pages in the cache. */
const maxCachedUrl = 300

/** New renderings for one network. Cached pages and navigation within the shop do not count. */
const maxNewPages = { max: 120, seconds: minute }

const renderingsTotal = new Counter({
  name: 'corium_page_renderings_total',
  help: 'Pages that were rendered anew',
})

type Page = { status: number; headers: Record<string, string>; body: Buffer }

/** Serves the storefront under /web/: static files and rendered pages. */
export async function routePages(app: FastifyInstance, shop: Shop, callShop: CallInProcess): Promise<void> {
  const developing = process.env.NODE_ENV === 'development'
  if (!developing && !existsSync(bundle)) {
    throw new ConfigError('the storefront is not built. Run npm run build first.')
  }
  const { renderPage, close } = developing
    ? await renderFromSources(app)
    : startPageThreads(bundle, { logLevel: shop.config.logLevel })
  app.addHook('onClose', close)
  const renderings = new Map<string, Promise<Page>>()

  if (!developing) {
    await serveAssets(app, '/web/assets/', fileURLToPath(new URL('client/assets/', build)))
  }

  app.get('/', (_request, reply) => reply.redirect('/web/'))
  app.get('/web', (_request, reply) => reply.redirect('/web/'))
  app.get('/web/*', showPage)

  const secureCookies = shop.config.publicOrigin.startsWith('https:')

  async function showPage(request: FastifyRequest, reply: FastifyReply) {
    // A page makes its first calls at the same moment: each of them would begin a
    // visitor, and only one keeps the bag.
    recognizeVisitor(request, reply, secureCookies)
    const language = readPageLanguage({
      url: request.url,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    })
    const [path = ''] = request.url.split('?', 1)
    if (lineBreak.test(path)) return reply.redirect(basePath + paths.notFound())
    const isPublic = cacheable.test(path)
    const url = isPublic ? withoutTracking(request.url) : request.url
    const mayCache = !developing && isPublic && url.length <= maxCachedUrl
    const key = `${language} ${url}`
    const cached = mayCache ? await shop.responseCache.getChecked(key) : undefined
    if (cached) {
      reply.headers(cached.headers ?? {})
      return reply.send(await compress(request, reply, cached.body))
    }

    try {
      const page = await (renderings.get(versionedKey()) ?? renderNew())
      reply.code(page.status).headers(page.headers)
      return reply.send(await compress(request, reply, page.body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, headers, html } = presentBusyPage(error, language)
      return reply.code(status).headers(headers).send(html)
    }

    /**
     * A rendering that began before the catalog changed is not shared with visitors
     * who come after the change.
     */
    function versionedKey(): string {
      return `${shop.responseCache.version()} ${key}`
    }

    async function renderNew(): Promise<Page> {
      await shop.limits.consume('new-pages', networkOf(request.ip), maxNewPages)
      return mayCache ? shareRendering(versionedKey(), render) : render()
    }

    async function render(): Promise<Page> {
      const version = shop.responseCache.version()
      const pageRequest = toPageRequest({ url, headers: request.headers }, language, shop.config)
      const calls = recordCalls(callShop)
      renderingsTotal.inc()
      const page = await renderPage(pageRequest, {
        callShop: calls.callShop,
        report: (error) => request.log.error({ err: error }, 'a part of a page was not rendered'),
      })
      const body = Buffer.from(page.body.buffer)
      const headers = {
        ...page.headers,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      }
      if (mayCache && page.status === 200) {
        const tag = new URL(pageRequest.url).searchParams.get('goods_id') ?? undefined
        const { returnTheSame: isUnchanged } = calls
        shop.responseCache.set(key, { body, headers, seconds: cacheSeconds, tag, version, isUnchanged })
      }
      return { status: page.status, headers: path === previewPath ? framedHeaders(headers) : headers, body }
    }
  }

  /**
   * Visitors who request the same page while it renders get the same rendering, for example after it expired.
   */
  function shareRendering(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = renderings.get(key)
    if (running) return running
    const rendering = render().finally(() => renderings.delete(key))
    renderings.set(key, rendering)
    return rendering
  }
}

/** Renders in this thread during development, because Vite compiles the storefront's sources there. */
async function renderFromSources(app: FastifyInstance): Promise<PageThreads> {
  const { developStorefront } = await import('./dev-pages.ts')
  // In production the threads alone need React and the router.
  const { createRenderPage } = await import('./render-page.ts')
  const load = await developStorefront(app)
  return { renderPage: createRenderPage(load, 'development'), close: async () => {} }
}

const forwardedHeaders = ['accept-language', 'cookie', 'user-agent', 'accept']

function toPageRequest(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  language: Language,
  { publicOrigin: origin, cdnOrigin }: Pick<Config, 'publicOrigin' | 'cdnOrigin'>,
): PageRequest {
  return {
    url: `${origin}${url}`,
    headers: forwardedHeaders.flatMap((name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
    language,
    origin,
    cdnOrigin,
  }
}
