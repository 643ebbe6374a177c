import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzip = promisify(gzipCallback)
/** Smaller bodies gain nothing from being packed. */
const worthPacking = 1400

const packed = new WeakMap<Buffer, Promise<Buffer>>()

/** Sends bytes as they are or gzipped; a body that is served again is packed once. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  const takesGzip = request.headers['accept-encoding']?.includes('gzip')
  if (!takesGzip || body.length < worthPacking) return reply.send(body)
  let small = packed.get(body)
  if (!small) {
    small = gzip(body)
    packed.set(body, small)
  }
  return reply.header('content-encoding', 'gzip').send(await small)
}
