import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../test/database.ts'
import { startJobs } from './jobs.ts'
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
