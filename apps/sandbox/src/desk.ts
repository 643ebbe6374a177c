import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { addControl } from '#sandbox/control/control.ts'
import type { World } from '#sandbox/world.ts'

/** The side that people and tests see: pages and control API on one port. */
export function openDesk(world: World): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { allowUnionTypes: true, removeAdditional: false } },
  })
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    // A page of another site may not press buttons here behind its reader's back.
    if (method !== 'GET' && headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ error: 'Not from another site' })
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    return reply.code(status).send({ error: error.message })
  })
  addControl(app, world)
  return app
}
