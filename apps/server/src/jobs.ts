import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from './db/open.ts'

/**
 * Work without a caller. A job looks for what is due and does it; the due times live in the shop's own rows,
 * so a job may run twice, late or on any node, and nothing is lost in a restart.
 */
export type Job = {
  name: string
  /** Runs by itself at this rhythm (minutes at the finest). */
  cron: string
  run(): Promise<void>
}

export type Jobs = {
  /** Asks for a run soon, such as after a message was put into the outbox. Never fails the caller. */
  nudge(name: string): void
  /** The shop is about to close: a job that goes through many rows ends after the one at hand. */
  readonly stopping: boolean
}

export type RunningJobs = Jobs & { stop(): Promise<void> }

/** No workers: for tests, which run jobs themselves. */
export const restingJobs: Jobs = { nudge: () => {}, stopping: false }

/** In ms: longer than one row takes, even when a provider is silent to two calls. What is cut off is taken up again. */
const finishWithin = 40_000

/** Starts the workers on the shop's own database. Each job runs on one node at a time. */
export async function startJobs(
  database: OpenDatabase,
  jobs: readonly Job[],
  log: Logger,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const result = await database.pool.query(text, values)
        // A text of several statements answers with a list; the last one counts.
        const last = Array.isArray(result) ? result.at(-1) : result
        return { rows: last?.rows ?? [] }
      },
    },
    backend: database.embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    persistQueueStats: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  const workers = new Map<string, string>()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'stately', retryLimit: 3, retryBackoff: true })
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 1 }, async () => {
      try {
        await job.run()
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
        throw error
      }
    })
    workers.set(job.name, worker)
    await boss.schedule(job.name, job.cron)
    // Something may be due since the shop was last open, or since a moment ago.
    await boss.send(job.name)
  }

  /** The queue keeps a run to one node at a time; this node's worker looks into it at once. */
  async function ask(name: string): Promise<void> {
    await boss.send(name)
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  let stopping = false
  return {
    get stopping() {
      return stopping
    },
    nudge: (name) => {
      if (stopping) return
      ask(name).catch((error) => log.warn({ err: error, job: name }, 'a job could not be asked for'))
    },
    stop: () => {
      stopping = true
      return boss.stop({ graceful: true, timeout: finishWithin })
    },
  }
}
