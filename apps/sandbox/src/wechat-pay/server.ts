import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { failAfter, failBefore, spoil } from '#sandbox/call-faults.ts'
import { plainHeaders, recordExchange } from '#sandbox/exchanges.ts'
import { takeFault } from '#sandbox/faults.ts'
import type { Fault } from '#sandbox/state.ts'
import type { Answer, CallRoute } from '#sandbox/wechat-pay/call.ts'
import { readJson } from '#sandbox/wechat-pay/fields.ts'
import { refundDuty } from '#sandbox/wechat-pay/finish-refund.ts'
import { noticeDuty } from '#sandbox/wechat-pay/notices.ts'
import { platformHeaders, signerFor } from '#sandbox/wechat-pay/platform-signature.ts'
import { refusalOf, refuse, WeChatPayRefusal } from '#sandbox/wechat-pay/refusal.ts'
import { openRequestCheck, type RequestCheck } from '#sandbox/wechat-pay/request-signature.ts'
import { weChatPayCalls } from '#sandbox/wechat-pay/wechat-pay.ts'
import type { World } from '#sandbox/world.ts'

/** The payment provider as a host of its own. */
export function openWeChatPay(world: World): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 })
  const check = openRequestCheck()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const route of weChatPayCalls) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answerCall(world, check, route, request, reply),
    })
  }
  app.setNotFoundHandler(() => refuse('RESOURCE_NOT_EXISTS', '请求的资源不存在'))
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof WeChatPayRefusal ? error : asRefusal(error as { statusCode?: number })
    if (refusal.status >= 500) world.report(error)
    return reply.code(refusal.status).send(refusal.body)
  })
  world.addDuty(noticeDuty(world))
  world.addDuty(refundDuty(world))
  return app
}

async function answerCall(
  world: World,
  check: RequestCheck,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now()
  const at = world.now().toISOString()
  const received = typeof request.body === 'string' ? request.body : ''
  let verified = false
  let fault: Fault | undefined
  let answer: Answer
  let reason: string | undefined

  try {
    check(
      { method: request.method, url: request.raw.url!, headers: request.headers, body: received },
      world.signingTime(),
    )
    verified = true
    requireHeaders(request)
    const params = request.params as Record<string, string>
    const body = request.method === 'POST' ? readJson(received) : {}
    fault = takeFault(world, route.target, Object.values({ ...params, ...body }).map(String))
    if (await failBefore(fault, request, reply)) return reply
    if (fault?.mode === 'refuse') throw refusalOf(fault)
    const query = new URL(request.raw.url!, 'http://sandbox').searchParams
    answer = await route.answer(world, { params, query, body, fault })
  } catch (error) {
    if (!(error instanceof WeChatPayRefusal)) throw error
    reason = `${error.code} ${error.message}`
    answer = { status: error.status, body: error.body }
  }

  const text = answer.body ? spoil(fault, JSON.stringify(answer.body)) : ''
  const asked = request.headers['wechatpay-serial'] as string | undefined
  const signer = signerFor(world.state.settings.verification, asked) ?? signerFor('public-key')!
  const headers = {
    'request-id': randomUUID().toUpperCase(),
    ...(text && { 'content-type': 'application/json; charset=utf-8' }),
    ...platformHeaders(signer, world.signingTime(), text, fault?.mode),
  }
  recordExchange(world, {
    at,
    took_ms: Math.round(performance.now() - started),
    direction: 'in',
    channel: 'wechat-pay',
    what: `${request.method} ${request.raw.url}`,
    verdict: verified ? 'verified' : 'not-verified',
    ...((fault ?? reason) && { reason: fault ? `fault: ${fault.mode}` : reason }),
    status: answer.status,
    request: { headers: plainHeaders(request.headers), body: received },
    answer: { headers, body: text },
  })
  if (await failAfter(fault, request, reply)) return reply
  return reply
    .code(answer.status)
    .headers(headers)
    .send(text || undefined)
}

/** The provider refuses a caller that doesn't say who it is and what it reads. */
function requireHeaders(request: FastifyRequest): void {
  const { accept, 'user-agent': agent, 'content-type': type, 'wechatpay-serial': serial } = request.headers
  if (!agent || !accept || !/application\/json|\*\/\*/.test(accept))
    refuse('PARAM_ERROR', 'Http头缺少Accept或User-Agent')
  if (request.method === 'POST' && !type?.startsWith('application/json'))
    refuse('PARAM_ERROR', 'Http头Content-Type应为application/json')
  if (serial !== undefined && !signerFor('public-key', String(serial)))
    refuse('PARAM_ERROR', 'Http头Wechatpay-Serial不是有效的平台证书序列号或微信支付公钥ID')
}

function asRefusal({ statusCode }: { statusCode?: number }): WeChatPayRefusal {
  return statusCode && statusCode < 500
    ? new WeChatPayRefusal(statusCode, 'PARAM_ERROR', '无法读取请求')
    : new WeChatPayRefusal(500, 'SYSTEM_ERROR', '系统异常，请用相同参数重新调用')
}
