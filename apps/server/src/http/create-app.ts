import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Shop } from '#server/context.ts'
import type { Shutdown } from '#server/runtime/shutdown.ts'
import { closeConnections } from './closing-connections.ts'
import { observeRequests } from './observe-requests.ts'
import { refuseWhileStarting } from './refuse-while-starting.ts'
import { closeUnreadBodies, parseBodies, requestTimeouts } from './request-bodies.ts'
import { requestPath } from './request-path.ts'
import { setResponseHeaders } from './response-headers.ts'
import { sendFailure } from './send-failure.ts'
import { sendMissing } from './send-missing.ts'

/** The bytes of a request's body, unless its call allows more. */
export const bodyLimit = 64 * 1024

export type AppOptions = {
  /** Whether the app has pages, also for errors; the tests of calls need none. */
  pages: boolean
  shutdown: Pick<Shutdown, 'isShuttingDown'>
  timeouts?: Partial<typeof requestTimeouts>
}

/** Creates the Fastify app with what every request passes, and without routes. */
export async function createApp(
  shop: Shop,
  { pages, shutdown, timeouts }: AppOptions,
): Promise<FastifyInstance> {
  const fail = pages ? sendMissing : sendFailure
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < shop.config.trustProxy,
    bodyLimit,
    // A request that arrives on an open connection while the port closes is answered too.
    return503OnClosing: false,
    ...requestTimeouts,
    ...timeouts,
    rewriteUrl: ({ url = '/' }) => requestPath(url),
    // Fastify rejects a malformed URL before any hook runs, so the response headers are set here as well.
    frameworkErrors: (error, request, reply) => {
      setResponseHeaders(request, reply.type('application/json'), shop.config)
      return fail(error, request, reply)
    },
  })

  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler((request, reply) =>
    fail({ statusCode: 404 }, request, reply, request.url.split('?', 1)[0]),
  )
  app.addHook('onSend', (request, reply, payload, done) => {
    setResponseHeaders(request, reply, shop.config)
    done(null, payload)
  })

  observeRequests(app)
  refuseWhileStarting(app, shop)
  closeConnections(app, shutdown)
  closeUnreadBodies(app)
  parseBodies(app)
  await app.register(cookie)
  return app
}
