import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { readAccessToken } from './access-token.ts'
import { compress } from './compress.ts'
import { acceptForms, formLimitsOf } from './multipart.ts'
import { type FindCaller, limitOpenForms } from './open-forms.ts'
import type { Caller, Perform } from './perform.ts'
import { discardBody, type UnreadRequest } from './request-bodies.ts'
import { languageOf } from './request-language.ts'
import type { Route } from './route.ts'
import { recognizeVisitor } from './visitor.ts'

type CallsOptions = {
  perform: Perform
  findCaller: FindCaller
  routes: readonly Route[]
  bodyLimit: number
  secureCookies: boolean
}

/**
 * Serves every call over HTTP. Only calls that declare a form accept multipart; the others respond with 415.
 */
export async function routeCalls(app: FastifyInstance, options: CallsOptions): Promise<void> {
  const { routes } = options
  await app.register(async (scope) => {
    limitOpenForms(scope, options.findCaller)
    acceptForms(scope)
    for (const route of routes) if (route.call.form) routeCall(scope, route, options)
  })
  for (const route of routes) if (!route.call.form) routeCall(app, route, options)
}

function routeCall(app: FastifyInstance, route: Route, options: CallsOptions): void {
  const { call } = route
  const { perform, findCaller, secureCookies } = options
  const { bodyLimit, ...formLimits } = formLimitsOf(call, options.bodyLimit)
  const refusesEarly = call.access !== 'anyone' && call.maxBodyBytes && !call.form
  app.route({
    method: call.method ?? 'POST',
    url: call.path,
    bodyLimit: call.form ? bodyLimit : call.maxBodyBytes,
    config: { formLimits: { ...formLimits, call } },
    // A stranger's body is not kept where it could be large.
    onRequest: refusesEarly ? [checkCaller] : [],
    handler: async (request, reply) => {
      const body = await perform(route, callerOf(request, reply), inputOf(request))
      reply.type('application/json; charset=utf-8')
      return typeof body === 'string' ? body : compress(request, reply, body)
    },
  })

  async function checkCaller(request: UnreadRequest): Promise<void> {
    try {
      await findCaller(call, readAccessToken(request))
    } catch (error) {
      await discardBody(request)
      throw error
    }
  }

  const inputOf = ({ query, body }: FastifyRequest) => (call.method === 'GET' ? query : (body ?? {}))

  /**
   * The caller of a cacheable call has no session and no visitor id, because all visitors share the response.
   */
  function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
    return {
      language: languageOf(request),
      visitor: call.cache ? '' : recognizeVisitor(request, reply, secureCookies),
      token: call.cache ? undefined : readAccessToken(request),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      refusesTracking: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
      cookies: {
        get: (name) => request.cookies[name],
        set: (name, value, maxAge, { readable = false, strict = false } = {}) =>
          void reply.setCookie(name, value, {
            path: '/',
            maxAge,
            httpOnly: !readable,
            sameSite: strict ? 'strict' : 'lax',
            secure: secureCookies,
          }),
      },
      log: request.log as Context['log'],
      requestId: request.id,
    }
  }
}
