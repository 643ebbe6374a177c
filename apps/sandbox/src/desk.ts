import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { addControl } from '#sandbox/control/control.ts'
import { addPages } from '#sandbox/pages/pages.ts'
import type { World } from '#sandbox/world.ts'

/** The side that people and tests see: pages and control API on one port. */
export function openDesk(world: World, host: string): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { allowUnionTypes: true, removeAdditional: false } },
  })
  app.addHook('onRequest', async ({ method, headers, hostname }, reply) => {
    // A name of somebody else's that points to this machine would make their page one of ours.
    if (isLocal(host) && !isLocal(hostname))
      return reply.code(403).send({ error: `Not known as ${hostname}` })
    // A page of another site may not press buttons here behind its reader's back.
    if (method !== 'GET' && headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ error: 'Not from another site' })
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) world.report(error)
    return reply.code(status).send({ error: error.message })
  })
  addControl(app, world)
  addPages(app, world)
  return app
}

function isLocal(name: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(name)
}
