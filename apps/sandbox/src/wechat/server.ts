import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { corruptBody, failBeforeHandling } from '#sandbox/call-faults.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { consumeFault } from '#sandbox/faults.ts'
import { bodyOf, createProviderServer, startCall } from '#sandbox/provider-server.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import { readJson } from '#sandbox/wechat/fields.ts'
import { loginCodePicture } from '#sandbox/wechat/login-codes.ts'
import { pushJob } from '#sandbox/wechat/pushes.ts'
import { refuse, toRefusal, WeChatRefusal } from '#sandbox/wechat/refusal.ts'
import { type ApiRoute, weChatRoutes } from '#sandbox/wechat/routes.ts'

/** WeChat's API and the pictures of codes; the login page comes from pages/website-login.ts. */
export function createWeChatServer(context: SandboxContext): FastifyInstance {
  const app = createProviderServer({ bodyLimit: 65_536 })
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
  const respond = startCall(context, 'wechat', request, reply)
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
    body = route.handler(context, { query, body: route.method === 'POST' ? readJson(bodyOf(request)) : {} })
  } catch (error) {
    if (!(error instanceof WeChatRefusal)) throw error
    reason = `${error.errcode} ${error.message}`
    body = error.body
  }

  const headers = { 'content-type': 'application/json; encoding=utf-8' }
  return await respond({
    headers,
    body: corruptBody(fault, JSON.stringify(body)),
    verified: reason === undefined,
    reason,
    fault,
  })
}
