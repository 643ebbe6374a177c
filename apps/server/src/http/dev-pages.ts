import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Storefront } from './render-page.ts'

const folderOf = (app: string) => fileURLToPath(new URL(`../../../${app}/`, import.meta.url))

/**
 * Serves the storefront through Vite during development, from its sources and with hot reload, on the
 * server's port.
 */
export async function developStorefront(app: FastifyInstance): Promise<() => Promise<Storefront>> {
  const vite = await startVite(app, { name: 'storefront', prefix: '/web/', appType: 'custom' })
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Storefront
}

/**
 * Serves the back office through Vite during development. Vite answers all its addresses with its one page.
 */
export async function developBackOffice(app: FastifyInstance): Promise<void> {
  await startVite(app, { name: 'back-office', prefix: '/admin/', appType: 'spa' })
}

async function startVite(
  app: FastifyInstance,
  { name, prefix, appType }: { name: string; prefix: string; appType: 'custom' | 'spa' },
): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const folder = folderOf(name)
  const vite = await createServer({
    root: folder,
    configFile: `${folder}vite.config.ts`,
    appType,
    // The two apps' sockets for hot reload share the server's port, so each has a path of its own.
    server: { middlewareMode: true, hmr: { server: app.server, path: `hot-${name}` } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return
    const { url } = request.raw
    await new Promise<void>((resolve) => {
      reply.raw.once('finish', resolve)
      vite.middlewares(request.raw, reply.raw, () => resolve())
    })
    // Vite strips the base path from the URL, but the storefront's routes include it.
    request.raw.url = url
    if (reply.raw.writableEnded) reply.hijack()
  })
  return vite
}
