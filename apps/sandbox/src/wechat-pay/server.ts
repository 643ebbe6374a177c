import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { corruptBody, failBeforeHandling } from '#sandbox/call-faults.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { consumeFault } from '#sandbox/faults.ts'
import { noticeJob } from '#sandbox/notice-queue.ts'
import { bodyOf, createProviderServer, startCall } from '#sandbox/provider-server.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import { readJson } from '#sandbox/wechat-pay/fields.ts'
import { refundJob } from '#sandbox/wechat-pay/finish-refund.ts'
import { noticeChannel } from '#sandbox/wechat-pay/notices.ts'
import { isKnownSerial, platformHeaders, responseSigner } from '#sandbox/wechat-pay/platform-signature.ts'
import { refuse, toRefusal, WeChatPayRefusal } from '#sandbox/wechat-pay/refusal.ts'
import { createRequestCheck, type RequestCheck } from '#sandbox/wechat-pay/request-signature.ts'
import type { ApiResponse, ApiRoute } from '#sandbox/wechat-pay/route.ts'
import { weChatPayRoutes } from '#sandbox/wechat-pay/routes.ts'

/** The WeChat Pay API. */
export function createWeChatPayServer(context: SandboxContext): FastifyInstance {
  const app = createProviderServer({ bodyLimit: 1_048_576 })
  const check = createRequestCheck()
  for (const route of weChatPayRoutes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handleRequest(context, check, route, request, reply),
    })
  }
  app.setNotFoundHandler(() => refuse('RESOURCE_NOT_EXISTS', '请求的资源不存在'))
  app.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof WeChatPayRefusal ? error : unexpectedRefusal(error as { statusCode?: number })
    if (refusal.status >= 500) context.logError(error)
    return reply.code(refusal.status).send(refusal.body)
  })
  context.addJob(noticeJob(context, noticeChannel(context)))
  context.addJob(refundJob(context))
  return app
}

async function handleRequest(
  context: SandboxContext,
  check: RequestCheck,
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const respond = startCall(context, 'wechat-pay', request, reply)
  const received = bodyOf(request)
  let verified = false
  let fault: Fault | undefined
  let response: ApiResponse
  let reason: string | undefined

  try {
    check(
      { method: request.method, url: request.raw.url!, headers: request.headers, body: received },
      context.signingTime(),
    )
    verified = true
    requireHeaders(request)
    const params = request.params as Record<string, string>
    const body = request.method === 'GET' ? {} : readJson(received)
    fault = consumeFault(context, route.target, Object.values({ ...params, ...body }).map(String))
    if (await failBeforeHandling(fault, request, reply)) return reply
    if (fault?.mode === 'refuse') throw toRefusal(fault)
    const query = new URL(request.raw.url!, 'http://sandbox').searchParams
    const host = request.headers.host ?? ''
    const abroad = route.abroad ?? false
    const serial = request.headers['wechatpay-serial']?.toString()
    response = await route.handler(context, { abroad, params, query, body, fault, host, serial })
  } catch (error) {
    if (!(error instanceof WeChatPayRefusal)) throw error
    reason = `${error.code} ${error.message}`
    response = { status: error.status, body: error.body }
  }

  const { status, file, sha1 } = response
  const { settings } = context.state
  const signer = responseSigner(settings, request.headers['wechatpay-serial'] as string | undefined)
  if (file) {
    const signed = JSON.stringify({ sha1 })
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      ...(sha1 && { 'wechatpay-statement-sha1': sha1 }),
      ...(sha1 && platformHeaders(signer, context.signingTime(), signed, fault?.mode)),
    }
    return await respond({ status, headers, body: corruptFile(fault, file), verified, reason, fault })
  }
  const body = response.body ? corruptBody(fault, JSON.stringify(response.body)) : ''
  // A captured 401 of the live service has no signature.
  const isSigned = status < 400 || (settings.signed_refusals && status !== 401)
  const headers = {
    'request-id': randomUUID().toUpperCase(),
    ...(body && { 'content-type': 'application/json; charset=utf-8' }),
    ...(isSigned && platformHeaders(signer, context.signingTime(), body, fault?.mode)),
  }
  return await respond({ status, headers, body, verified, reason, fault })
}

/** A file whose content does not match its digest. */
const corruptFile = (fault: Fault | undefined, file: Buffer): Buffer =>
  fault?.mode === 'malformed' ? file.subarray(0, file.length / 2) : file

/** Like the provider, requires User-Agent, Accept and a JSON content type. */
function requireHeaders(request: FastifyRequest): void {
  const { accept, 'user-agent': agent, 'content-type': type, 'wechatpay-serial': serial } = request.headers
  if (!agent || !accept || !/application\/json|\*\/\*/.test(accept))
    refuse('PARAM_ERROR', 'Http头缺少Accept或User-Agent')
  if (request.method !== 'GET' && !type?.startsWith('application/json'))
    refuse('PARAM_ERROR', 'Http头Content-Type应为application/json')
  if (serial !== undefined && !isKnownSerial(String(serial)))
    refuse('PARAM_ERROR', 'Http头Wechatpay-Serial不是有效的平台证书序列号或微信支付公钥ID')
}

function unexpectedRefusal({ statusCode }: { statusCode?: number }): WeChatPayRefusal {
  return statusCode && statusCode < 500
    ? new WeChatPayRefusal(statusCode, 'PARAM_ERROR', '无法读取请求')
    : new WeChatPayRefusal(500, 'SYSTEM_ERROR', '系统异常，请用相同参数重新调用')
}
