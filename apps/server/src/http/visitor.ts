import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { day } from '#server/runtime/clock.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const maxAge = 400 * day

/** The visitor's id from the first-party cookie. A visitor without one gets a new id with this response. */
export function recognizeVisitor(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const { visitor: known } = request.cookies
  if (known && uuid.test(known)) return known
  const visitor = randomUUID()
  reply.setCookie('visitor', visitor, { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure })
  return visitor
}
