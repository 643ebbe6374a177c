import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from './calls.ts'
import { presentFailure } from './errors.ts'

/** Sends what was thrown as an envelope; a bug is logged with the id of its request. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, envelope, expected } = presentFailure(error, languageOf(request), request.id)
  if (!expected) request.log.error({ err: error, url: request.routeOptions.url }, 'a call failed')
  if (typeof envelope.data.retry_after === 'number') reply.header('retry-after', envelope.data.retry_after)
  return reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(envelope)
}
