import { CompiledQuery } from 'kysely'
import type { Clock, ConstructorOptions, PgBoss } from 'pg-boss'
import pgBossPackage from 'pg-boss/package.json' with { type: 'json' }
import { MigrationRefused } from '#server/db/migration-state.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { withStartLock } from '#server/db/start-lock.ts'

/**
 * A node that was killed is noticed by its missing heartbeat, which every node looks for at this interval.
 */
const checkSeconds = 5

/**
 * A clock for the queue that never goes back: after the machine's clock was set back by an hour, its timers
 * would wait that hour.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** How often the queue compares that time with the database's, by which runs are due. */
const clockCheckSeconds = 60

/**
 * The queue on the shop's own connections, which prepare its recurring statements once. pg-boss is loaded
 * here, because jobs start after the port is open.
 */
export async function createBoss(
  { db, pool, embedded }: OpenDatabase,
  options: ConstructorOptions = {},
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  return new PgBoss({
    db: {
      executeSql: async (text, values = []) => {
        // Several statements in one text give several results; pg-boss expects the last.
        const result = text.includes(';')
          ? [await pool.query(text, values)].flat().at(-1)
          : await db.executeQuery<object>(CompiledQuery.raw(text, values))
        return { rows: (result?.rows ?? []).map(withoutActiveKeys) }
      },
    },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    persistQueueStats: false,
    clock: steadyClock,
    clockMonitorIntervalSeconds: clockCheckSeconds,
    // On the embedded database no other node can have been killed.
    ...(!embedded && {
      superviseIntervalSeconds: checkSeconds,
      monitorIntervalSeconds: checkSeconds,
    }),
    ...options,
  })
}

/**
 * pg-boss passes over a queue that had an active run when it last read the queue, up to a minute ago. Without
 * that knowledge it tries to start a run, and a unique index refuses a second active one.
 */
function withoutActiveKeys<Row extends object>(row: Row): Row {
  return 'singletonsActive' in row ? { ...row, singletonsActive: null } : row
}

/** Creates or upgrades the tables of the queue, as the first start of a node would. */
export async function installQueue(database: OpenDatabase): Promise<void> {
  const boss = await createBoss(database, { schedule: false, supervise: false })
  await withStartLock(database, () => boss.start())
  await boss.stop({ graceful: false })
}

/** Refuses a database in which the tables of the queue are missing or those of an earlier version. */
export async function requireQueue(database: OpenDatabase): Promise<void> {
  const boss = await createBoss(database)
  const version = (await boss.isInstalled()) ? ((await boss.schemaVersion()) ?? 0) : 0
  if (version >= pgBossPackage.pgboss.schema) return
  throw new MigrationRefused(
    'the tables of the job queue are missing or out of date, and MIGRATE is off. Run npm run migrate first.',
  )
}
