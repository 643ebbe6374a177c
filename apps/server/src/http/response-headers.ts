import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

const year = 31_536_000

/**
 * Sets the headers of every response. JSON must not be cached by proxies or browsers, nor shown as a page.
 */
export function setResponseHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): void {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  if (publicOrigin.startsWith('https:')) reply.header('strict-transport-security', `max-age=${year}`)
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return
  reply.header('cache-control', 'no-store')
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}
