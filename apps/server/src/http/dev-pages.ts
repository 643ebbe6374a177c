import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Storefront } from './render-page.ts'

const folder = fileURLToPath(new URL('../../../storefront/', import.meta.url))

/** Serves the storefront through Vite during development, from its sources and with hot reload, on the server's port. */
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
    // Vite strips the base path /web/ from the URL, but the routes of the storefront include it.
    request.raw.url = url
    if (reply.raw.writableEnded) reply.hijack()
  })
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Storefront
}
