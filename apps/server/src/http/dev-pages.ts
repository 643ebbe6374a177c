import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Storefront } from './pages.ts'

const folder = fileURLToPath(new URL('../../../storefront/', import.meta.url))

/** While developing: the storefront straight from its sources, with reload, behind the shop's own port. */
export async function developStorefront(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: `${folder}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/web/')) return
    const { url } = request.raw
    await new Promise<void>((resolve) => {
      reply.raw.once('finish', resolve)
      vite.middlewares(request.raw, reply.raw, () => resolve())
    })
    // Vite takes the base path off; the storefront's own addresses carry it.
    request.raw.url = url
    if (reply.raw.writableEnded) reply.hijack()
  })
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Storefront
}
