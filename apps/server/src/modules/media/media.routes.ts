import { type PictureWidth, pictureWidths } from '@corium/contract/picture-widths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from '#server/db/open.ts'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { documentKey } from './documents.ts'
import { openPictureFiles, type PictureArea } from './picture-files.ts'
import { secondsLeft } from './private-links.ts'
import { selectPictures } from './select-pictures.ts'

type PictureParams = { id: string; file: string }
type PictureRequest = { Params: PictureParams }
type PrivateRequest = PictureRequest & { Querystring: { expires?: string; signature?: string } }

type MediaParts = {
  config: { secret: string }
  db: Db
  mediaStore: MediaStore
  clock: Clock
  log: Logger
}

/** Whether everyone may see a customer's picture. */
type IsShownToAll = (mediaId: string) => Promise<boolean>

const isId = (id: string): boolean => /^[a-z0-9]{6,64}$/.test(id)

/**
 * Serves pictures as `{id}/{width}.webp` in one of the contract's widths, never enlarged. The bytes of an id
 * never change, so browsers can cache the file forever.
 *
 * - `/media/{id}/…`: the shop's own. One that is not rendered yet gets a 404 with `retry-after`; the page
 *   shows its color until then and requests it again.
 * - `/media/uploads/{id}/…`: customers' pictures that everyone may see, and others of that kind for as long
 *   as the signed link is valid.
 * - `/media/private/{id}/…`: customers' private ones, by a signed link alone.
 *
 * `/media/documents/{id}/{name}.pdf` downloads a private PDF by its signed link, under the link's file name.
 */
export function routeMedia(
  app: FastifyInstance,
  { config, db, mediaStore, clock, log }: MediaParts,
  isShownToAll: IsShownToAll,
): void {
  const files = openPictureFiles(mediaStore, log)

  app.get<PictureRequest>('/media/:id/:file', async (request, reply) => {
    if (await sendPicture('shop', request, reply, 'public, max-age=31536000, immutable')) return reply
    const known = isWellFormed(request.params) ? await selectPictures(db, [request.params.id]) : new Map()
    if (known.size > 0) reply.header('retry-after', 2)
    return sendMissing(reply)
  })

  app.get<PrivateRequest>('/media/uploads/:id/:file', async (request, reply) => {
    const { id } = request.params
    const left = secondsLeft(config, id, request.query, clock.now())
    if (left === 0 && !(isWellFormed(request.params) && (await isShownToAll(id)))) return sendMissing(reply)
    if (left > 0) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const cacheControl = left > 0 ? `private, max-age=${left}` : 'public, max-age=31536000, immutable'
    if (await sendPicture('uploads', request, reply, cacheControl)) return reply
    return sendMissing(reply)
  })

  app.get<PrivateRequest>('/media/private/:id/:file', async (request, reply) => {
    const left = secondsLeft(config, request.params.id, request.query, clock.now())
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    if (left > 0 && (await sendPicture('private', request, reply, `private, max-age=${left}`))) return reply
    return sendMissing(reply)
  })

  app.get<PrivateRequest>('/media/documents/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const left = secondsLeft(config, id, request.query, clock.now())
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    if (left === 0 || !isId(id) || !isDocumentName(file)) return sendMissing(reply)
    const bytes = await orUnavailable(request, () => mediaStore.read(documentKey(id)))
    if (bytes === 'unavailable') return sendUnavailable(reply)
    if (!bytes) return sendMissing(reply)
    // A PDF may have active content: browsers save it, and do not show it as a page of the shop.
    return reply
      .header('cache-control', `private, max-age=${left}`)
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('application/pdf')
      .send(bytes)
  })

  /** Returns false, and sends nothing, when there is no such picture. */
  async function sendPicture(
    area: PictureArea,
    request: FastifyRequest<PictureRequest>,
    reply: FastifyReply,
    cacheControl: string,
  ): Promise<boolean> {
    const { id, file } = request.params
    const width = readWidth(file)
    if (!width || !isId(id)) return false
    const bytes = await orUnavailable(request, () => files.get(area, id, width))
    if (bytes === 'unavailable') {
      sendUnavailable(reply)
      return true
    }
    if (!bytes) return false
    const etag = `"${id}-${width}"`
    reply.header('cache-control', cacheControl).header('etag', etag)
    if (request.headers['if-none-match'] === etag) reply.code(304).send()
    else reply.type('image/webp').send(bytes)
    return true
  }
}

async function orUnavailable<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T | 'unavailable'> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    request.log.error({ err: error }, 'a file could not be read from the media store')
    return 'unavailable'
  }
}

/** Letters, digits and hyphens, so that it cannot end the header that names it. */
const isDocumentName = (file: string): boolean => /^[A-Za-z0-9-]{1,80}\.pdf$/.test(file)

const isWellFormed = ({ id, file }: PictureParams): boolean => isId(id) && readWidth(file) !== undefined

const readWidth = (file: string): PictureWidth | undefined =>
  pictureWidths.find((width) => file === `${width}.webp`)

const sendMissing = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send()

const sendUnavailable = (reply: FastifyReply) =>
  reply.code(503).header('cache-control', 'no-store').header('retry-after', 5).send()
