import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'
import type { Hook, HookRequest } from './route.ts'

/**
 * Serves the paths that outside services call. Handlers get the raw bytes, because signatures cover them, and
 * the response has no envelope.
 */
export async function routeHooks(
  app: FastifyInstance,
  { background }: Shop,
  hooks: readonly Hook[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number }
      if (statusCode >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a hook failed')
      return reply.code(statusCode).send({ code: 'FAIL' })
    })
    for (const { method = 'POST', path, maxBytes, receive } of hooks) {
      scope.route({
        method,
        url: path,
        ...(maxBytes && { bodyLimit: maxBytes }),
        handler: async ({ body, headers, params, query }, reply) => {
          const response = await receive({
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            headers,
            params: params as HookRequest['params'],
            query: query as HookRequest['query'],
          })
          if (response.afterwards) background.run(response.afterwards)
          if (response.type) reply.type(response.type)
          if (response.headers) reply.headers(response.headers)
          return reply.code(response.status).send(response.body)
        },
      })
    }
  })
}
