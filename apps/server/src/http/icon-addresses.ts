import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'
import { defaultIcon } from '#server/modules/media/brand.routes.ts'
import { brandUrl } from '#server/modules/media/brand-files.ts'

const icons = {
  '/favicon.ico': '32.png',
  '/apple-touch-icon.png': '180.png',
  '/apple-touch-icon-precomposed.png': '180.png',
}

/**
 * Redirects the addresses at which browsers, phones and crawlers look for an icon without reading a page, or for a
 * file that is not a page.
 */
export function routeIconAddresses(app: FastifyInstance, { db, settings }: Shop): void {
  for (const [address, file] of Object.entries(icons)) {
    app.get(address, async (_request, reply) => {
      const { icon } = await settings.get(db, 'shop')
      return reply
        .header('cache-control', 'public, max-age=300')
        .redirect(`${brandUrl(icon?.id ?? defaultIcon)}/${file}`)
    })
  }
}
