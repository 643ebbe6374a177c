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
import type { Fault } from '#sandbox/state.ts'
import { readJson } from '#sandbox/wechat/fields.ts'
import { loginCodePicture } from '#sandbox/wechat/login-codes.ts'
import { pushJob } from '#sandbox/wechat/pushes.ts'
import { refuse, toRefusal, WeChatRefusal } from '#sandbox/wechat/refusal.ts'
import { type ApiRoute, weChatRoutes } from '#sandbox/wechat/routes.ts'

/** WeChat's API and the pictures of codes; the login page comes from pages/website-login.ts. */
export function createWeChatServer(context: SandboxContext): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 65_536 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const route of weChatRoutes) {
    app.route({
      method: ['GET', 'POST'],
      url: route.path,
      handler: (request, reply) => handleRequest(context, route, request, reply),
    })
  }
  app.get<{ Querystring: { ticket?: string } }>('/cgi-bin/showqrcode', ({ query }, reply) => {
    const picture = loginCodePicture(context, query.ticket ?? '')
    return picture ? reply.type('image/svg+xml').send(picture) : reply.code(404).send('')
  })
  app.setNotFoundHandler(() => refuse(40066))
  app.setErrorHandler((error: FastifyError | WeChatRefusal, _request, reply) => {
    if (error instanceof WeChatRefusal) return reply.send(error.body)
    const status = error.statusCode ?? 500
    if (status >= 500) context.logError(error)
    return reply.code(status).send(new WeChatRefusal(-1, 'system error').body)
  })
  context.addJob(pushJob(context))
  return app
}

async function handleRequest(
  context: SandboxContext,
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now()
  const at = context.now().toISOString()
  const received = typeof request.body === 'string' ? request.body : ''
  let fault: Fault | undefined
  let body: object
  let reason: string | undefined

  try {
    if (request.method !== route.method) refuse(route.method === 'GET' ? 43001 : 43002)
    fault = consumeFault(context, route.target)
    if (await failBeforeHandling(fault, request, reply)) return reply
    const refusal = toRefusal(fault)
    if (refusal) throw refusal
    const query = new URL(request.raw.url!, 'http://sandbox').searchParams
    body = route.handler(context, { query, body: route.method === 'POST' ? readJson(received) : {} })
  } catch (error) {
    if (!(error instanceof WeChatRefusal)) throw error
    reason = `${error.errcode} ${error.message}`
    body = error.body
  }

  const text = corruptBody(fault, JSON.stringify(body))
  const headers = { 'content-type': 'application/json; encoding=utf-8' }
  addLogEntry(context, {
    at,
    duration_ms: Math.round(performance.now() - started),
    direction: 'in',
    channel: 'wechat',
    summary: `${request.method} ${request.raw.url}`,
    verdict: reason ? 'not-verified' : 'verified',
    ...((fault ?? reason) && { reason: fault ? `fault: ${fault.mode}` : reason }),
    status: 200,
    request: { headers: plainHeaders(request.headers), body: received },
    response: { headers, body: text },
  })
  if (await failAfterHandling(fault, request, reply)) return reply
  return reply.headers(headers).send(text)
}
