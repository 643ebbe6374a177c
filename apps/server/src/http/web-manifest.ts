import { type Language, languages } from '@corium/contract/language'
import { basePath, paths } from '@corium/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'
import { defaultIcon } from '#server/modules/media/brand.routes.ts'
import { brandUrl, iconSizes, maskableIcon } from '#server/modules/media/brand-files.ts'

/** The background of pages (tokens.css). */
const paper = '#F7F7F7'
const langOf = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' } satisfies Record<Language, string>
/** What phones show below an icon. */
const maxShortName = 12

/**
 * Serves /manifest.webmanifest, by which phones put the shop on their home screen under its name and icon. It
 * is as fresh as pages are.
 */
export function routeWebManifest(app: FastifyInstance, { db, settings }: Shop): void {
  app.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const language = languages.find((one) => one === query.lang) ?? 'en-us'
    const { name, icon } = await settings.get(db, 'shop')
    const folder = brandUrl(icon?.id ?? defaultIcon)
    const sizes = [iconSizes['192.png'], iconSizes['512.png']]
    const manifest = {
      id: `${basePath}/`,
      name: name[language],
      short_name: shorten(name[language]),
      lang: langOf[language],
      start_url: basePath + paths.home(),
      scope: `${basePath}/`,
      // With the button that goes back: a phone without one has no other way out of a payment page.
      display: 'minimal-ui',
      background_color: paper,
      theme_color: paper,
      icons: [
        ...sizes.map((side) => ({
          src: `${folder}/${side}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose: 'any',
        })),
        { src: `${folder}/${maskableIcon}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest))
  })
}

/** The first words of a name that fit; a first word that does not is cut by the phone. */
function shorten(name: string): string {
  const [first = name, ...words] = name.split(' ')
  let short = first
  for (const word of words) {
    if (short.length + 1 + word.length > maxShortName) break
    short += ` ${word}`
  }
  return short
}
