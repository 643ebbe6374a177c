import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { register } from 'prom-client'
import type { Shop } from '#server/context.ts'
import { isInside } from '#server/network.ts'

/** /healthz: the process lives. /readyz: it can serve. /metrics: what Prometheus collects, from inside. */
export function routeHealth(app: FastifyInstance, { db }: Shop): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!comesFromInside(request)) return reply.callNotFound()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Straight from this machine or a private network; what a proxy in front passes on is from outside. */
const comesFromInside = ({ headers, socket }: FastifyRequest): boolean =>
  !headers['x-forwarded-for'] && !headers.forwarded && isInside(socket.remoteAddress ?? '')
