import type { FastifyRequest } from 'fastify'

/**
 * The token of a member's or staff member's session, or the key of a program, which clients send as a header.
 */
export function readAccessToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const token = request.headers['access-token']
  return typeof token === 'string' && token.length > 0 && token.length < 200 ? token : undefined
}
