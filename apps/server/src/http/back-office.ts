import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { serveAssets } from './assets.ts'
import { compress } from './compress.ts'
import { pageHeaders } from './page-security.ts'

const build = new URL('../../../back-office/build/', import.meta.url)
const page = new URL('index.html', build)

/** Serves the back office under /admin/: one page that draws every desk in the browser, and its files. */
export async function routeBackOffice(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'cdnOrigin'> },
): Promise<void> {
  app.get('/admin', (_request, reply) => reply.redirect('/admin/'))
  if (process.env.NODE_ENV === 'development') {
    const { developBackOffice } = await import('./dev-pages.ts')
    await developBackOffice(app)
    return
  }
  if (!existsSync(page)) throw new ConfigError('the back office is not built. Run npm run build first.')

  const html = await readFile(page)
  const headers = {
    ...pageHeaders({ cdnOrigin: config.cdnOrigin }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  }
  await serveAssets(app, '/admin/assets/', fileURLToPath(new URL('assets/', build)))
  app.get('/admin/*', async (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).send(await compress(request, reply, html)),
  )
}
