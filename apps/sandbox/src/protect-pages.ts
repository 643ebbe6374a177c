import type { FastifyInstance } from 'fastify'

/** Keeps foreign sites from a server that people visit with their browser. */
export function protectPages(app: FastifyInstance, host: string): void {
  app.addHook('onRequest', async ({ method, headers, hostname }, reply) => {
    // Prevent DNS rebinding: a foreign host name that resolves to this machine must not reach the pages.
    if (isLocal(host) && !isLocal(hostname))
      return reply.code(403).send({ error: `Not known as ${hostname}` })
    // Prevent CSRF: other sites must not submit forms here.
    if (method !== 'GET' && headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ error: 'Not from another site' })
  })
}

function isLocal(name: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(name)
}
