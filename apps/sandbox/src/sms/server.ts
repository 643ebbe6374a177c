import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { failAfter, failBefore, spoil } from '#sandbox/call-faults.ts'
import { plainHeaders, recordExchange } from '#sandbox/exchanges.ts'
import { takeFault } from '#sandbox/faults.ts'
import { SmsRefusal } from '#sandbox/sms/refusal.ts'
import { type GatewayCheck, openGatewayCheck } from '#sandbox/sms/request-check.ts'
import { sendSms } from '#sandbox/sms/send-sms.ts'
import type { Fault } from '#sandbox/state.ts'
import type { World } from '#sandbox/world.ts'

/** The message provider as a host of its own: `dysmsapi.aliyuncs.com`. */
export function openSms(world: World): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 65_536 })
  const check = openGatewayCheck()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) world.report(error)
    return reply.code(status).send({ Code: 'ServiceUnavailable', Message: 'The request has failed.' })
  })
  app.post('/', (request, reply) => answerCall(world, check, request, reply))
  return app
}

async function answerCall(
  world: World,
  check: GatewayCheck,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now()
  const at = world.now().toISOString()
  const received = typeof request.body === 'string' ? request.body : ''
  const url = request.raw.url!
  const RequestId = randomUUID().toUpperCase()
  let verified = false
  let fault: Fault | undefined
  let status = 200
  let body: object
  let reason: string | undefined

  try {
    check({ method: request.method, url, headers: request.headers, body: received }, world.signingTime())
    verified = true
    const query = new URL(url, 'http://sandbox').searchParams
    const number = query.get('PhoneNumbers') ?? undefined
    fault = takeFault(world, 'sms.send', [number, number?.replace(/^\+/, ''), `86${number}`])
    if (await failBefore(fault, request, reply)) return reply
    body = { Code: 'OK', Message: 'OK', RequestId, ...sendSms(world, query, fault) }
  } catch (error) {
    if (!(error instanceof SmsRefusal)) throw error
    status = error.status
    reason = `${error.code} ${error.message}`
    const HostId = request.headers.host
    body = { Code: error.code, Message: error.message, RequestId, ...(status !== 200 && { HostId }) }
  }

  const text = spoil(fault, JSON.stringify(body))
  const headers = { 'content-type': 'application/json;charset=utf-8', 'x-acs-request-id': RequestId }
  recordExchange(world, {
    at,
    took_ms: Math.round(performance.now() - started),
    direction: 'in',
    channel: 'sms',
    what: `${request.method} ${url}`,
    verdict: verified ? 'verified' : 'not-verified',
    ...((fault ?? reason) && { reason: fault ? `fault: ${fault.mode}` : reason }),
    status,
    request: { headers: plainHeaders(request.headers), body: received },
    answer: { headers, body: text },
  })
  if (await failAfter(fault, request, reply)) return reply
  return reply.code(status).headers(headers).send(text)
}
