import { pictureWidths } from '@corium/contract/goods'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Shop } from '#server/context.ts'
import { openPictureFiles, type PictureWidth } from './picture-files.ts'
import { selectPictures } from './select-pictures.ts'

type Address = { Params: { id: string; file: string } }

/**
 * `/media/{id}/{width}.webp`: a picture in one of the widths of the contract, never enlarged. The id is the hash
 * of what the picture shows, so its answer may be kept for good. A picture that is known but not drawn yet
 * answers 404 with `retry-after`; the page shows its colour and asks again.
 */
export function routeMedia(app: FastifyInstance, { config, db }: Shop): void {
  const files = openPictureFiles(config.dataDir)

  app.get<Address>('/media/:id/:file', { schema: { hide: true } }, async (request, reply) => {
    const { id, file } = request.params
    const width = readWidth(file)
    if (!width || !/^[a-z0-9]{6,64}$/.test(id)) return missing(reply)

    const bytes = await files.get(id, width)
    if (!bytes) {
      const known = await selectPictures(db, [id])
      return known.size > 0 ? notYet(reply) : missing(reply)
    }
    const etag = `"${id}-${width}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/webp').send(bytes)
  })
}

const readWidth = (file: string): PictureWidth | undefined =>
  pictureWidths.find((width) => file === `${width}.webp`)

const missing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

const notYet = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').header('retry-after', 2).send()
