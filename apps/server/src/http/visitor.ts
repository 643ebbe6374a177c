import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const days = 400

/** The value of one cookie of a request. */
function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name) return value
  }
  return undefined
}

/** The visitor's uuid from the first-party cookie; whoever has none gets one with this answer. */
export function recogniseVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const known = readCookie(request.headers.cookie, 'visitor')
  if (known && uuid.test(known)) return known
  const visitor = randomUUID()
  const attributes = `Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `visitor=${visitor}; ${attributes}`)
  return visitor
}
