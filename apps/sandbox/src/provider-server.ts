import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { failAfterHandling } from '#sandbox/call-faults.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import type { LogEntry } from '#sandbox/records/log-entry.ts'
import { addLogEntry, plainHeaders } from '#sandbox/request-log.ts'

/** A server for a provider's API. It keeps bodies as text, because signatures cover the text that was sent. */
export function createProviderServer({ bodyLimit }: { bodyLimit: number }): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  return app
}

export const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

type ProviderResponse = {
  status?: number
  headers: Record<string, string>
  body: string | Buffer
  /** Whether the provider recognized the caller. */
  verified: boolean
  /** Why the provider refused the request. */
  reason: string | undefined
  fault: Fault | undefined
}

/** Parts of the request that the log masks, because they contain secrets. */
type Masked = Partial<Pick<LogEntry, 'request' | 'decrypted'>>

/**
 * Call when a request arrives. @returns a function that logs the response, and sends it unless a fault withholds it
 */
export function startCall(
  context: SandboxContext,
  channel: LogEntry['channel'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const started = performance.now()
  const at = context.now().toISOString()

  return async function respond(response: ProviderResponse, masked: Masked = {}): Promise<FastifyReply> {
    const { status = 200, headers, body, verified, fault } = response
    const reason = fault ? `fault: ${fault.mode}` : response.reason
    addLogEntry(context, {
      at,
      duration_ms: Math.round(performance.now() - started),
      direction: 'in',
      channel,
      summary: `${request.method} ${request.raw.url}`,
      verdict: verified ? 'verified' : 'not-verified',
      ...(reason && { reason }),
      status,
      request: { headers: plainHeaders(request.headers), body: bodyOf(request) },
      response: { headers, body: typeof body === 'string' ? body : `(${body.length} bytes)` },
      ...masked,
    })
    if (await failAfterHandling(fault, request, reply)) return reply
    return reply
      .code(status)
      .headers(headers)
      .send(body.length > 0 ? body : undefined)
  }
}
