import { promisify } from 'node:util'
import { gzip as gzipCallback } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzip = promisify(gzipCallback)
/** Smaller bodies fit into one network packet anyway. */
const minBytes = 1400

const compressed = new WeakMap<Buffer, Promise<Buffer>>()

/**
 * Gzips a body if the client accepts it, and sets the header. A cached body is compressed once. Use it only
 * for responses that are the same for every visitor: in others, the compressed
 * size could reveal secrets (BREACH).
 */
export async function compress(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  const acceptsGzip = request.headers['accept-encoding']?.includes('gzip')
  if (!acceptsGzip || body.length < minBytes) return body
  let result = compressed.get(body)
  if (!result) {
    result = gzip(body)
    compressed.set(body, result)
  }
  reply.header('content-encoding', 'gzip')
  return result
}
