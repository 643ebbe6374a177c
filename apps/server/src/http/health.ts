import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { register } from 'prom-client'
import type { Shop } from '#server/context.ts'

/** /healthz: the process lives. /readyz: it can serve. /metrics: what Prometheus collects. */
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

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
}
