import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { ConfigProblem } from '#server/config.ts'
import type { Shop } from '#server/context.ts'
import type { CallInProcess } from './in-process.ts'
import { pack } from './packed.ts'
import { guardPage } from './page-security.ts'

/** What the storefront's build gives to the server that hosts it. */
export type Storefront = ServerBuild & {
  entry: {
    module: {
      shopContext: Parameters<RouterContextProvider['set']>[0]
      chooseLanguage(request: { url: string; headers: Pick<Headers, 'get'> }): 'zh-cn' | 'en-us'
    }
  }
}

const build = new URL('../../../storefront/build/', import.meta.url)
const bundle = new URL('server/index.js', build)

/** Pages that look the same to everybody and are asked for often. */
const shareable = /^\/web\/home\/(index|product|productdetail|search)$/
const keptForSeconds = 60
/** Longer addresses are rare combinations that would only push out the common ones. */
const longestKept = 300

/** Serves the storefront under /web/: its files as they are, its pages rendered in this process. */
export async function routePages(app: FastifyInstance, shop: Shop, callShop: CallInProcess): Promise<void> {
  const developing = process.env.NODE_ENV === 'development'
  if (!developing && !existsSync(bundle)) {
    throw new ConfigProblem('the storefront is not built. Run npm run build first.')
  }
  const load = developing
    ? await (await import('./dev-pages.ts')).developStorefront(app)
    : async (): Promise<Storefront> => import(bundle.href)
  const render = createRequestHandler(load, developing ? 'development' : 'production')
  const { shopContext, chooseLanguage } = (await load()).entry.module

  if (!developing) {
    await app.register(fastifyStatic, {
      root: fileURLToPath(new URL('client/assets/', build)),
      prefix: '/web/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
    })
  }

  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/web/'))
  app.get('/web', { schema: { hide: true } }, (_request, reply) => reply.redirect('/web/'))
  app.get('/web/*', { schema: { hide: true } }, showPage)

  async function showPage(request: FastifyRequest, reply: FastifyReply) {
    const url = `${shop.config.publicOrigin}${request.url}`
    // A kept page is found without a web request: making one takes longer than sending the page.
    const language = chooseLanguage({ url, headers: { get: (name) => headerOf(request, name) } })
    const [path = ''] = request.url.split('?', 1)
    const mayKeep = !developing && shareable.test(path) && request.url.length <= longestKept
    const key = `${language} ${request.url}`
    const kept = mayKeep ? shop.shared.get(key) : undefined
    if (kept) {
      reply.headers(kept.headers ?? {})
      return reply.send(await pack(request, reply, kept.body))
    }

    const mark = shop.shared.mark()
    const context = new RouterContextProvider()
    context.set(shopContext, {
      callShop,
      language,
      origin: shop.config.publicOrigin,
      report: (error: unknown) => request.log.error({ err: error }, 'a part of a page was not rendered'),
    })
    const response = await render(toWebRequest(request, url), context)
    const html = await response.text()
    const body = Buffer.from(html)
    const headers = {
      ...Object.fromEntries(response.headers),
      ...guardPage(html),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language, Cookie',
    }
    if (mayKeep && response.status === 200) {
      const tag = new URL(url).searchParams.get('goods_id') ?? undefined
      shop.shared.set(key, { body, headers, seconds: keptForSeconds, tag, mark })
    }
    reply.code(response.status).headers(headers)
    return reply.send(await pack(request, reply, body))
  }
}

function toWebRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers()
  for (const name of ['accept-language', 'cookie', 'user-agent', 'accept']) {
    const value = headerOf(request, name)
    if (value) headers.set(name, value)
  }
  return new Request(url, { headers })
}

function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}
