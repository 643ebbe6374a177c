import { Kysely, PostgresDialect } from 'kysely'
import { pino } from 'pino'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#server/db/connect.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { withPreparedStatements } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import { openTestDatabase } from '../../test/database.ts'
import { forgetFuture } from './forget-future.ts'
import { idleJobs, type Job, type RunningJobs, startJobs, startJobsWithRetry } from './jobs.ts'
import { processEach } from './process-each.ts'
import { installQueue, requireQueue } from './queue.ts'

const log = pino({ level: 'silent' })
const never = '0 0 1 1 *'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('runSoon runs a job, and stopping waits for its current row and skips the others', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const done: string[] = []
  const rows = [{ id: 'first' }, { id: 'second' }]
  const job: Job = {
    name: 'process-rows',
    cron: never,
    run: () =>
      processEach({ jobs, log }, 'order', rows, async ({ id }) => {
        started.resolve()
        await finish.promise
        done.push(id)
      }),
  }
  const jobs: RunningJobs = await startJobs(database, [job], log)
  jobs.runSoon('process-rows')
  await started.promise
  const stopped = jobs.stop()
  finish.resolve()
  await stopped
  expect(done).toEqual(['first'])
})

test('runSoon with a delay runs a job later, unless the node stops before', async () => {
  let runs = 0
  const again = Promise.withResolvers<void>()
  const job: Job = {
    name: 'wake-up',
    cron: never,
    run: async () => {
      runs += 1
      if (runs === 2) again.resolve()
    },
  }
  const jobs = await startJobs(database, [job], log)
  await expect.poll(() => runs).toBe(1)
  jobs.runSoon('wake-up', 20)
  await again.promise
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  jobs.runSoon('wake-up', 20)
  const stopped = jobs.stop()
  vi.advanceTimersByTime(20)
  vi.useRealTimers()
  await stopped
  const waiting = `select 1 from jobs.job where name = 'wake-up' and state = 'created'`
  expect((await database.pool.query(waiting)).rows).toEqual([])
})

test('runSoon many times at once runs a job at once and once more at the end', async () => {
  let runs = 0
  const job: Job = {
    name: 'gathered',
    cron: never,
    run: async () => {
      runs += 1
    },
  }
  const jobs = await startJobs(database, [job], log)
  await expect.poll(() => runs).toBe(1)
  for (let request = 0; request < 20; request++) jobs.runSoon('gathered')
  await expect.poll(() => runs).toBe(3)
  await jobs.stop()
  const { rows } = await database.pool.query(`select 1 from jobs.job where name = 'gathered'`)
  expect(rows).toHaveLength(3)
})

test('a job runs once at the start, for rows that are already due', async () => {
  const ran = Promise.withResolvers<void>()
  const job: Job = { name: 'process-due-rows', cron: never, run: async () => ran.resolve() }
  const jobs = await startJobs(database, [job], log)
  await ran.promise
  await jobs.stop()
})

test('a restart leaves queues and schedules as they are, and a new version changes what differs', async () => {
  const job = (cron: string): Job => ({ name: 'kept-queue', cron, run: async () => {} })
  const restart = async (cron: string) => (await startJobs(database, [job(cron)], log)).stop()
  const states = async () => {
    const queue = `select updated_on, heartbeat_seconds from jobs.queue where name = 'kept-queue'`
    const schedule = `select updated_on, cron from jobs.schedule where name = 'kept-queue'`
    const [queues, schedules] = [await database.pool.query(queue), await database.pool.query(schedule)]
    return { queue: queues.rows[0], schedule: schedules.rows[0] }
  }
  await restart(never)
  const first = await states()
  await restart(never)
  expect(await states()).toEqual(first)
  await database.pool.query(`update jobs.queue set heartbeat_seconds = 60 where name = 'kept-queue'`)
  await restart('0 0 2 1 *')
  const { queue, schedule } = await states()
  expect(queue.heartbeat_seconds).toBe(first.queue.heartbeat_seconds)
  expect(schedule.cron).toBe('0 0 2 1 *')
})

test('runs are counted by outcome, with the time of the last success', async () => {
  const [worked, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const working: Job = { name: 'working-job', cron: never, run: async () => worked.resolve() }
  const failing: Job = {
    name: 'failing-job',
    cron: never,
    run: async () => {
      failed.resolve()
      throw new Error('a bug')
    },
  }
  const before = Date.now() / 1000
  const jobs = await startJobs(database, [working, failing], log)
  await Promise.all([worked.promise, failed.promise])
  await jobs.stop()
  const metrics = await register.metrics()
  expect(metrics).toMatch('corium_job_seconds_count{job="working-job",outcome="ok"} 1')
  expect(metrics).toMatch('corium_job_seconds_count{job="failing-job",outcome="failed"} 1')
  const last = /corium_job_last_success_timestamp_seconds\{job="working-job"\} (\S+)/.exec(metrics)?.[1]
  expect(Number(last)).toBeGreaterThanOrEqual(before)
  expect(metrics).not.toMatch('corium_job_last_success_timestamp_seconds{job="failing-job"}')
})

test('a run that is requested while its node stops is left for another node', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const held: Job = {
    name: 'held-job',
    cron: never,
    run: () => {
      started.resolve()
      return finish.promise
    },
  }
  const other: Job = { name: 'other-job', cron: never, run: async () => {} }
  const runs = async (state: string) => {
    const found = await database.pool.query('select 1 from jobs.job where name = $1 and state = $2', [
      other.name,
      state,
    ])
    return found.rowCount
  }
  const jobs = await startJobs(database, [held, other], log)
  await started.promise
  await expect.poll(() => runs('completed')).toBe(1)
  const stopped = jobs.stop()
  jobs.runSoon(other.name)
  await expect.poll(() => runs('created')).toBe(1)
  finish.resolve()
  await stopped
  expect(await runs('created')).toBe(1)
})

test('a job that this version does not have loses its schedule, unless a newer version runs too', async () => {
  const job = (name: string): Job => ({ name, cron: never, run: async () => {} })
  const schedules = async () =>
    (await database.pool.query('select name from jobs.schedule order by name')).rows.map(({ name }) => name)
  await (await startJobs(database, [job('kept-job'), job('dropped-job')], log)).stop()
  await (await startJobs(database, [job('kept-job')], log, { keepSchedules: true })).stop()
  expect(await schedules()).toContain('dropped-job')
  await (await startJobs(database, [job('kept-job')], log)).stop()
  expect(await schedules()).toEqual(['kept-job'])
})

test('a run does not wait because the queue was busy when the node started', async () => {
  let runs = 0
  const job: Job = {
    name: 'busy-job',
    cron: never,
    run: async () => {
      runs += 1
    },
  }
  await (await startJobs(database, [job], log)).stop()
  const before = runs
  await database.pool.query(`update jobs.queue set singletons_active = array[null] where name = $1`, [
    job.name,
  ])
  const jobs = await startJobs(database, [job], log)
  onTestFinished(() => jobs.stop())
  await expect.poll(() => runs).toBeGreaterThan(before)
})

/**
 * The test's database, which is away from the `first` statement on until it `isBack`; counts the statements
 * and the connections that are taken.
 */
function awayFrom(first: number, isBack: () => boolean): OpenDatabase & { statements: () => number } {
  let statements = 0
  const gate =
    (name: 'query' | 'connect') =>
    async (...args: unknown[]) => {
      statements += 1
      if (statements < first || isBack()) return Reflect.apply(database.pool[name], database.pool, args)
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
  const gates = { query: gate('query'), connect: gate('connect') }
  const pool = new Proxy(database.pool, {
    get: (target, name) => Reflect.get(gates, name) ?? Reflect.get(target, name, target),
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
  return { ...database, db, pool, statements: () => statements }
}

test.each([
  ['at the beginning', 0],
  ['in the middle', 0.5],
])('jobs that lose the database %s of their start run once it is back', async (_, part) => {
  let runs = 0
  const job: Job = {
    name: 'patient-job',
    cron: never,
    run: async () => {
      runs += 1
    },
  }
  const healthy = awayFrom(0, () => true)
  const started = await startJobs(healthy, [job], log)
  const first = 1 + Math.floor(healthy.statements() * part)
  await started.stop()
  runs = 0
  // It is back when the start is tried again.
  const away = awayFrom(first, () => start.mock.calls.length > 1)
  const start = vi.fn(() => startJobs(away, [job], log))
  const jobs = await startJobsWithRetry(start, { isShuttingDown: false }, log)
  onTestFinished(() => jobs.stop())
  expect(start.mock.calls.length).toBeGreaterThan(1)
  await expect.poll(() => runs).toBeGreaterThan(0)
})

test('a clock that was ahead and is set back stops no job of a node that starts', async () => {
  const job: Job = { name: 'timely-job', cron: never, run: async () => {} }
  const running = await startJobs(database, [job], log)
  await running.stop()
  const { pool } = database
  await pool.query(`
    update jobs.version set cron_on = now() + interval '3 days';
    update jobs.queue set monitor_claim_on = now() + interval '3 days', monitor_on = now() + interval '3 days';
    insert into jobs.job (name, state, start_after) values ('timely-job', 'retry', now() + interval '3 days')`)
  await forgetFuture(database, [])
  const { rows } = await pool.query(`
    select cron_on is null as runs,
      (select bool_and(monitor_claim_on is null and monitor_on is null) from jobs.queue) as is_watched,
      (select bool_and(start_after <= now()) from jobs.job where name = 'timely-job') as is_due
    from jobs.version`)
  expect(rows).toEqual([{ runs: true, is_watched: true, is_due: true }])
  await pool.query(`delete from jobs.job where name = 'timely-job'`)
})

test('jobs start once the disk of the database has room again', async () => {
  const full = Object.assign(new Error('No space left on device'), { code: '53100' })
  const running: RunningJobs = { ...idleJobs, stop: async () => {} }
  const start = vi.fn(async () => running).mockRejectedValueOnce(full)
  expect(await startJobsWithRetry(start, { isShuttingDown: false }, log)).toBe(running)
  expect(start).toHaveBeenCalledTimes(2)
})

test('a job that cannot start for another reason, or during a shutdown, is not tried again', async () => {
  const start = (error: Error) => vi.fn(() => Promise.reject(error))
  const bug = start(new Error('no such table'))
  await expect(startJobsWithRetry(bug, { isShuttingDown: false }, log)).rejects.toThrow('no such table')
  const away = start(new DatabaseUnavailable(undefined))
  await expect(startJobsWithRetry(away, { isShuttingDown: true }, log)).rejects.toThrow('no connection')
  expect([bug.mock.calls.length, away.mock.calls.length]).toEqual([1, 1])
})

test('a run that a killed process left behind is repeated soon after the next start', async () => {
  const started = Promise.withResolvers<void>()
  let runs = 0
  const job: Job = {
    name: 'interrupted-job',
    cron: never,
    run: async () => {
      runs += 1
      started.resolve()
    },
  }
  const first = await startJobs(database, [job], log)
  await started.promise
  await first.stop()
  // A killed process leaves its run active; its last heartbeat is half a minute old.
  const left = await database.pool.query(
    `update jobs.job set state = 'active', completed_on = null, heartbeat_on = now() - interval '30 seconds'
     where name = $1`,
    [job.name],
  )
  expect(left.rowCount).toBe(1)
  const next = await startJobs(database, [job], log)
  onTestFinished(() => next.stop())
  await expect.poll(() => runs).toBeGreaterThanOrEqual(2)
})

test('a node that does not migrate refuses a database without the tables of the queue, or with older ones', async () => {
  const { pool } = database
  await pool.query('drop schema if exists jobs cascade')
  const refusal = 'the tables of the job queue are missing or out of date, and MIGRATE is off.'
  await expect(requireQueue(database)).rejects.toThrow(refusal)
  await installQueue(database)
  await requireQueue(database)
  await pool.query('update jobs.version set version = version + 1')
  await requireQueue(database)
  await pool.query('update jobs.version set version = version - 2')
  await expect(requireQueue(database)).rejects.toThrow(refusal)
  await pool.query('update jobs.version set version = version + 1')
})
