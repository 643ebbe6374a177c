import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss, QueueResult } from 'pg-boss'
import type { Logger } from 'pino'
import { maxSecondsApart, secondsAhead } from '#server/db/clock-difference.ts'
import { isDatabaseAway } from '#server/db/connect.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { withStartLock } from '#server/db/start-lock.ts'
import { type Clock, hour, systemClock } from '#server/runtime/clock.ts'
import type { Shutdown } from '#server/runtime/shutdown.ts'
import { forgetFuture, type WaitingRows } from './forget-future.ts'
import { measureRun } from './measure-run.ts'
import { createBoss } from './queue.ts'

/**
 * Background work without a caller. A job selects the rows that are due and handles them. The due times are
 * in the shop's own tables, so a job may run twice, late or on any node, and a restart loses nothing.
 */
export type Job = {
  name: string
  /** Its schedule (once a minute at most). */
  cron: string
  /**
   * The job acts at a promised or planned time, such as canceling an unpaid order: a node whose clock is ahead does
   * not run it.
   */
  isTimed?: true
  run(): Promise<void>
}

export type Jobs = {
  /**
   * Requests a run as soon as possible, for example after adding a message to the outbox, or after a delay in
   * milliseconds. While this node stops, another one takes it, a delayed one at its next
   * run by itself. Never throws.
   */
  runSoon(name: string, delayMs?: number): void
  /** True while the server shuts down: a job then stops after the current row. */
  readonly stopping: boolean
}

export type RunningJobs = Jobs & { stop(): Promise<void> }

/** Runs nothing: for a server that is still starting, and for tests, which run jobs themselves. */
export const idleJobs: Jobs = { runSoon: () => {}, stopping: false }

/**
 * Longer than one row takes, even when two provider requests time out. The next run takes up rows that were
 * cut off.
 */
const stopTimeoutMs = 40_000

/**
 * A run whose node was killed is repeated once its heartbeat has been missing for `heartbeatSeconds`, which
 * every node checks every few seconds. A paused process and a lost connection to the
 * database must not look like that.
 */
const heartbeatSeconds = 20
const heartbeatRefreshSeconds = 5

/** Before a job works on a row, it makes the row due again after this time at the earliest. */
const rowLeaseSeconds = 30

/**
 * A killed run is repeated when its rows are due again, even if its last heartbeat was one late: the run
 * fails `heartbeatSeconds` after that heartbeat.
 */
const retryDelay = rowLeaseSeconds - heartbeatSeconds + 2 * heartbeatRefreshSeconds

/**
 * A run that has more to do ends after this time and requests another one. The queue gives a run up after a quarter
 * of an hour, without being able to stop it, and would start a second one beside it.
 */
export const maxRunMs = 5 * 60_000

/** Finished runs are counted at each check, so they are kept for an hour only. */
const queueOptions = {
  retryLimit: 3,
  retryDelay,
  retryBackoff: false,
  heartbeatSeconds,
  deleteAfterSeconds: hour,
} as const

/**
 * A job that is requested again within this time runs once more at its end, so that
 * a busy shop queues few runs.
 */
const gatherMs = 500

/** How often timestamps in the future are reset: the machine's clock can be set back while jobs run. */
const forgetFutureMs = 60_000

/** Pause before jobs that could not start are tried again. */
const startRetryMs = 1_000

type JobsOptions = { keepSchedules?: boolean; waiting?: readonly WaitingRows[]; clock?: Clock }

/**
 * Starts the workers. The queue lets each job run on one node at a time. `keepSchedules` keeps the jobs that
 * this version does not have, because nodes of a newer version run them. `waiting` names the rows for which the
 * jobs look.
 */
export async function startJobs(
  database: OpenDatabase,
  jobs: readonly Job[],
  log: Logger,
  { keepSchedules = false, waiting = [], clock = systemClock }: JobsOptions = {},
): Promise<RunningJobs> {
  const boss = await createBoss(database)
  async function forget(): Promise<void> {
    const rows = await forgetFuture(database, waiting)
    if (rows > 0) log.warn({ rows }, 'what a clock that was ahead had planned is due now')
    const seconds = await secondsAhead(database.db, clock)
    if (Math.abs(seconds) > maxSecondsApart) log.error({ seconds }, "this clock and the database's differ")
  }
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  const workers = new Map<string, string>()
  try {
    // The queue creates its tables unless npm run migrate has, which two nodes cannot do at the same time.
    await withStartLock(database, () => prepareQueues(boss, jobs, { keepSchedules, forget }))
    // One process at a time has the embedded database, so a run that is still
    // active belongs to a killed process.
    if (database.embedded) await boss.deleteAllJobs()
    for (const job of jobs) workers.set(job.name, await startWorker(boss, job, log, database, clock))
  } catch (error) {
    // Ends the workers and timers that have started already.
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }

  const forgetting = setInterval(() => {
    forget().catch((error) => log.warn({ err: error }, 'the queue cannot check its times'))
  }, forgetFutureMs).unref()

  /** Wakes this node's worker, which would otherwise notice the new run at its next poll. */
  async function enqueue(name: string): Promise<void> {
    await boss.send(name)
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  const tryEnqueue = (name: string) =>
    enqueue(name).catch((error) => log.warn({ err: error, job: name }, 'a job could not be queued'))

  /** Jobs that were queued a moment ago, with whether they were requested again. */
  const gathering = new Map<string, boolean>()
  let stopping = false

  function runSoon(name: string): void {
    if (stopping) return void tryEnqueue(name)
    if (gathering.has(name)) return void gathering.set(name, true)
    gathering.set(name, false)
    void tryEnqueue(name)
    setTimeout(() => {
      const isAgain = gathering.get(name)
      gathering.delete(name)
      if (isAgain) runSoon(name)
    }, gatherMs).unref()
  }

  return {
    get stopping() {
      return stopping
    },
    runSoon: (name, delayMs = 0) => {
      if (delayMs > 0) setTimeout(() => !stopping && runSoon(name), delayMs).unref()
      else runSoon(name)
    },
    stop: async () => {
      stopping = true
      clearInterval(forgetting)
      const again = [...gathering].filter(([, isAgain]) => isAgain)
      gathering.clear()
      await Promise.all(again.map(([name]) => tryEnqueue(name)))
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

/**
 * Starts the jobs of a node that serves requests already and must not end because the database is away: tries
 * again until it is back or the node shuts down.
 */
export async function startJobsWithRetry(
  start: () => Promise<RunningJobs>,
  shutdown: Pick<Shutdown, 'isShuttingDown'>,
  log: Logger,
): Promise<RunningJobs> {
  for (let tries = 1; ; tries++) {
    try {
      const jobs = await start()
      if (tries > 1) log.info({ tries }, 'the jobs have started')
      return jobs
    } catch (error) {
      if (!isDatabaseAway(error) || shutdown.isShuttingDown) throw error
      if (tries === 1) log.warn({ err: error }, 'the jobs cannot start and will be tried again each second')
      await pause(startRetryMs)
    }
  }
}

async function startWorker(
  boss: PgBoss,
  job: Job,
  log: Logger,
  { db, embedded }: OpenDatabase,
  clock: Clock,
): Promise<string> {
  // Rows may have become due while the server was stopped.
  await boss.send(job.name)
  // A run that another node requests is found by a poll only; the embedded database has no other node.
  const options = { pollingIntervalSeconds: embedded ? 5 : 1, heartbeatRefreshSeconds }
  return boss.work(job.name, options, async () => {
    try {
      const seconds = job.isTimed ? await secondsAhead(db, clock) : 0
      if (seconds > maxSecondsApart) {
        log.error({ job: job.name, seconds }, "a job waits: this clock is ahead of the database's")
        return
      }
      await measureRun(job.name, job.run)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed and will be retried')
      throw error
    }
  })
}

/**
 * Writes only schedules that differ from the last start: a node starts while visitors wait for the database.
 */
async function prepareQueues(
  boss: PgBoss,
  jobs: readonly Job[],
  { keepSchedules, forget }: { keepSchedules: boolean; forget: () => Promise<void> },
): Promise<void> {
  await boss.start()
  await forget()
  const schedules = await boss.getSchedules()
  // The schedule of a job that no version has any more would queue runs that no worker takes.
  for (const { name } of keepSchedules ? [] : schedules) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
  const queues = await boss.getQueues()
  for (const { name, cron } of jobs) {
    const queue = queues.find((known) => known.name === name)
    if (!queue) await boss.createQueue(name, { policy: 'stately', ...queueOptions })
    // A queue of an earlier version keeps its options otherwise.
    else if (!hasOptions(queue)) await boss.updateQueue(name, queueOptions)
    if (!schedules.some((known) => known.name === name && known.cron === cron))
      await boss.schedule(name, cron)
  }
}

const hasOptions = (queue: QueueResult): boolean =>
  Object.entries(queueOptions).every(
    ([option, value]) => queue[option as keyof typeof queueOptions] === value,
  )
