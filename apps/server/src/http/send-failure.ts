import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#server/refuse.ts'
import { presentFailure } from './errors.ts'
import { languageOf } from './request-language.ts'

/** Sends a thrown error as an envelope and logs a bug with the id of its request. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, envelope, expected } = presentFailure(error, languageOf(request), request.id)
  if (!expected) request.log.error({ err: error, url: request.routeOptions.url }, 'a call failed')
  if (error instanceof Refusal) reply.refusal = error.refusal
  if (typeof envelope.data.retry_after === 'number') reply.header('retry-after', envelope.data.retry_after)
  return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(envelope)
}
