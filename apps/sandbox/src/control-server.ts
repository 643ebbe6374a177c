import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { addControlRoutes } from '#sandbox/control/routes.ts'
import { addErpWebhooks } from '#sandbox/erp/webhooks.ts'
import { addPages } from '#sandbox/pages/pages.ts'
import { protectPages } from '#sandbox/protect-pages.ts'

/** Serves the pages and the control API. */
export function createControlServer(context: SandboxContext, host: string): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { allowUnionTypes: true, removeAdditional: false } },
  })
  protectPages(app, host)
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.logError(error)
    return reply.code(status).send({ error: error.message })
  })
  addControlRoutes(app, context)
  addPages(app, context)
  addErpWebhooks(app, context)
  return app
}
