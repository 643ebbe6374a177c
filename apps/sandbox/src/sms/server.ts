import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { corruptBody, failAfterHandling, failBeforeHandling } from '#sandbox/call-faults.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { consumeFault } from '#sandbox/faults.ts'
import { addLogEntry, plainHeaders } from '#sandbox/request-log.ts'
import { SmsRefusal } from '#sandbox/sms/refusal.ts'
import { createGatewayCheck, type GatewayCheck } from '#sandbox/sms/request-check.ts'
import { sendSms } from '#sandbox/sms/send-sms.ts'
import type { Fault } from '#sandbox/state.ts'

/** The SMS API of `dysmsapi.aliyuncs.com`. */
export function createSmsServer(context: SandboxContext): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 65_536 })
  const check = createGatewayCheck()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.logError(error)
    return reply.code(status).send({ Code: 'ServiceUnavailable', Message: 'The request has failed.' })
  })
  app.post('/', (request, reply) => handleRequest(context, check, request, reply))
  return app
}

async function handleRequest(
  context: SandboxContext,
  check: GatewayCheck,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now()
  const at = context.now().toISOString()
  const received = typeof request.body === 'string' ? request.body : ''
  const url = request.raw.url!
  const RequestId = randomUUID().toUpperCase()
  let verified = false
  let fault: Fault | undefined
  let status = 200
  let body: object
  let reason: string | undefined

  try {
    check({ method: request.method, url, headers: request.headers, body: received }, context.signingTime())
    verified = true
    const query = new URL(url, 'http://sandbox').searchParams
    const number = query.get('PhoneNumbers') ?? undefined
    fault = consumeFault(context, 'sms.send', [number, number?.replace(/^\+/, ''), `86${number}`])
    if (await failBeforeHandling(fault, request, reply)) return reply
    body = { Code: 'OK', Message: 'OK', RequestId, ...sendSms(context, query, fault) }
  } catch (error) {
    if (!(error instanceof SmsRefusal)) throw error
    status = error.status
    reason = `${error.code} ${error.message}`
    const HostId = request.headers.host
    body = { Code: error.code, Message: error.message, RequestId, ...(status !== 200 && { HostId }) }
  }

  const text = corruptBody(fault, JSON.stringify(body))
  const headers = { 'content-type': 'application/json;charset=utf-8', 'x-acs-request-id': RequestId }
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'in',
    channel: 'sms',
    summary: `${request.method} ${url}`,
    verdict: verified ? 'verified' : 'not-verified',
    ...((fault ?? reason) && { reason: fault ? `fault: ${fault.mode}` : reason }),
    status,
    request: { headers: plainHeaders(request.headers), body: received },
    response: { headers, body: text },
  })
  if (await failAfterHandling(fault, request, reply)) return reply
  return reply.code(status).headers(headers).send(text)
}
