import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { register } from 'prom-client'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { type Figure, formatFigures } from '#server/runtime/figures.ts'
import { isPrivateIp } from '#server/runtime/network.ts'

/** Reads the figures of one module from the database. */
export type ReadFigures = (db: Db, now: Date) => Promise<Figure[]>

/** Prometheus gives up after 10 seconds by default and would then miss the figures of the process as well. */
const maxReadMs = 2_000
const maxStatementMs = 1_000

/**
 * Serves /metrics for Prometheus to internal callers: what this process counted, and figures of the database.
 */
export function routeMetrics(app: FastifyInstance, shop: Shop, sources: readonly ReadFigures[]): void {
  let reading: Promise<Figure[]> | undefined

  app.get('/metrics', async (request, reply) => {
    if (!isInternal(request)) return reply.callNotFound()
    // Requests at the same moment share one read, so that a slow database is not asked again meanwhile.
    reading ??= readDatabase(shop, sources).finally(() => {
      reading = undefined
    })
    const inTime = await Promise.race([reading, pause(maxReadMs, undefined, { ref: false })])
    const figures = [...shop.catalog.figures(), ...databaseFigures(inTime)]
    reply.type(register.contentType)
    return (await Promise.all([register.metrics(), formatFigures(figures)])).join('')
  })
}

const databaseFigures = (figures: readonly Figure[] = []): Figure[] => [
  {
    name: 'corium_database_up',
    help: 'Whether the figures of the database could be read',
    values: [{ value: figures.length > 0 ? 1 : 0 }],
  },
  ...figures,
]

/** One transaction reads everything, so that a request of /metrics takes a single connection. */
async function readDatabase({ db, clock, log }: Shop, sources: readonly ReadFigures[]): Promise<Figure[]> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local statement_timeout = ${sql.lit(maxStatementMs)}`.execute(trx)
        const now = clock.now()
        const figures: Figure[] = []
        for (const read of sources) figures.push(...(await read(trx, now)))
        return figures
      })
  } catch (error) {
    log.warn({ err: error }, 'the figures of the database could not be read')
    return []
  }
}

/**
 * The request comes directly from this machine or a private network. One with a
 * proxy's headers is from outside.
 */
const isInternal = ({ headers, socket }: FastifyRequest): boolean =>
  !headers['x-forwarded-for'] && !headers.forwarded && isPrivateIp(socket.remoteAddress ?? '')
