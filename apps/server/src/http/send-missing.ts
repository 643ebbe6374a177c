import { basePath, paths } from '@corium/contract/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './send-failure.ts'

/**
 * A person who opens an address that does not exist comes to the page that says so (§2); everything else gets
 * the failure as an envelope. `from` is the address, if it can be read.
 */
export function sendMissing(
  failure: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  from?: string,
): FastifyReply {
  const opensPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  return opensPage ? reply.redirect(basePath + paths.notFound(from)) : sendFailure(failure, request, reply)
}
