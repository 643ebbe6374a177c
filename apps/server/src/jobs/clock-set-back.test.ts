import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { waitingRows } from '#server/app.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { day, hour, later } from '#server/runtime/clock.ts'
import { openTestDatabase } from '../../test/database.ts'
import { forgetFuture } from './forget-future.ts'
import { type Job, startJobs } from './jobs.ts'
import { steadyClock } from './queue.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the timers of the queue do not wait for as long as the clock was ahead', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const before = steadyClock.now()
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  expect(steadyClock.now()).toBeGreaterThanOrEqual(before)
})

test("what the queue noted by the database's clock while it was ahead keeps no running job", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const job = { name: 'timely-job', cron: '0 0 1 1 *', run: async () => {} }
  const jobs = await startJobs(database, [job], pino({ level: 'silent' }))
  onTestFinished(() => jobs.stop())
  const { pool } = database
  await pool.query(`update jobs.version set cron_on = now() + interval '3 hours'`)
  const isAhead = async () =>
    (await pool.query('select cron_on > now() as ahead from jobs.version')).rows[0]?.ahead ?? false
  expect(await isAhead()).toBe(true)
  vi.advanceTimersByTime(60_000)
  await expect.poll(isAhead).toBe(false)
})

test('a node whose clock is ahead does nothing before its time, and its other work', async () => {
  const ran: string[] = []
  const job = (name: string, more: Partial<Job> = {}): Job => ({
    name,
    cron: '0 0 1 1 *',
    run: async () => void ran.push(name),
    ...more,
  })
  const log = { ...pino({ level: 'silent' }), error: vi.fn() }
  const clock = { now: () => later(new Date(), day) }
  const ahead = await startJobs(
    database,
    [job('ends-orders', { isTimed: true }), job('other-job')],
    log as never,
    {
      clock,
    },
  )
  const seconds = expect.closeTo(day, -1)
  await expect
    .poll(() => log.error.mock.calls.map(([about]) => about))
    .toEqual([{ seconds }, { job: 'ends-orders', seconds }])
  await expect.poll(() => ran).toEqual(['other-job'])
  await ahead.stop()
  const right = await startJobs(database, [job('ends-orders', { isTimed: true })], log as never)
  onTestFinished(() => right.stop())
  await expect.poll(() => ran).toEqual(['other-job', 'ends-orders'])
})

test('what a clock that was ahead has planned is due by the right one, and a retry keeps its time', async () => {
  const { db, pool } = database
  const now = new Date()
  const mail = async (at: Date) =>
    queueMessage(db, {
      channel: 'mail',
      template: 'registration-done',
      recipient: 'ana@corium.example',
      language: 'en-us',
      params: {},
      at,
    })
  await mail(later(now, hour))
  const [retried, triedInFuture] = [await mail(now), await mail(now)]
  const plan = 'update outbox set tries = 1, not_before = $2 where id = $1'
  const retryAt = later(now, 5 * hour)
  await pool.query(plan, [retried, retryAt])
  await pool.query(plan, [triedInFuture, later(now, day)])
  await pool.query(
    `insert into provider_notices (provider, notice_id, kind, reference, body, received_at, next_check_at)
     values ('paypal', 'WH-1', 'payment', 'P1', '', now(), now() + interval '1 day')`,
  )
  expect(await forgetFuture(database, waitingRows)).toBe(3)
  const { rows } = await pool.query('select id, not_before from outbox where not_before > now()')
  expect(rows).toEqual([{ id: retried, not_before: retryAt }])
  const due = 'select 1 from provider_notices where next_check_at <= now()'
  expect((await pool.query(due)).rows).toHaveLength(1)
})
