import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Shop } from '#server/context.ts'
import type { Shutdown } from '#server/runtime/shutdown.ts'

/**
 * /healthz: the process runs. /readyz: the catalog is read, the database responds and
 * the server does not shut down.
 */
export function routeHealth(
  app: FastifyInstance,
  { db, catalog }: Shop,
  shutdown: Pick<Shutdown, 'isShuttingDown'>,
): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    if (shutdown.isShuttingDown) return reply.code(503).send({ status: 'shutting down' })
    if (!catalog.isLoaded) return reply.code(503).send({ status: 'starting' })
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
