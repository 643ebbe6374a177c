import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

const year = 31_536_000

/** The headers of every answer. What a call says is kept by nobody on the way and is never a page. */
export function guardAnswer(
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
