import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { addControlRoutes } from '#sandbox/control/routes.ts'
import { addPages } from '#sandbox/pages/pages.ts'

/** Serves the pages and the control API. */
export function createControlServer(context: SandboxContext, host: string): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { allowUnionTypes: true, removeAdditional: false } },
  })
  app.addHook('onRequest', async ({ method, headers, hostname }, reply) => {
    // Prevent DNS rebinding: a foreign host name that resolves to this machine must not reach the pages.
    if (isLocal(host) && !isLocal(hostname))
      return reply.code(403).send({ error: `Not known as ${hostname}` })
    // Prevent CSRF: other sites must not submit forms here.
    if (method !== 'GET' && headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ error: 'Not from another site' })
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.logError(error)
    return reply.code(status).send({ error: error.message })
  })
  addControlRoutes(app, context)
  addPages(app, context)
  return app
}

function isLocal(name: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(name)
}
