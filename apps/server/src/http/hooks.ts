import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'
import type { Hook } from './route.ts'

/**
 * Serves the paths that outside services post to. Handlers get the raw bytes, because signatures cover them, and the
 * response has no envelope.
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
    for (const { path, receive } of hooks) {
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = await receive(body, request.headers)
        if (!received.accepted) return reply.code(401).send({ code: 'FAIL' })
        if (received.afterwards) background.run(received.afterwards)
        return reply.code(204).send()
      })
    }
  })
}
