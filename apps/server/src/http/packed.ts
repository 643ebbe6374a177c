import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzip = promisify(gzipCallback)
/** Smaller bodies gain nothing from being packed. */
const worthPacking = 1400

const packed = new WeakMap<Buffer, Promise<Buffer>>()

/**
 * The bytes as this caller takes them, as they are or gzipped, with the headers that say so. What is served again is
 * packed once. For answers that are the same for everybody: beside a secret, the size of packed words gives it away.
 */
export async function pack(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  const takesGzip = request.headers['accept-encoding']?.includes('gzip')
  if (!takesGzip || body.length < worthPacking) return body
  let small = packed.get(body)
  if (!small) {
    small = gzip(body)
    packed.set(body, small)
  }
  reply.header('content-encoding', 'gzip')
  return small
}
