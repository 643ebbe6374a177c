import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import type { OpenDatabase } from './db/open.ts'
import { eachApart } from './each-apart.ts'
import { type Job, type RunningJobs, startJobs } from './jobs.ts'

const log = pino({ level: 'silent' })
const never = '0 0 1 1 *'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a nudge runs a job, and a shop that closes waits for the row at hand and leaves the others', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const done: string[] = []
  const rows = [{ id: 'first' }, { id: 'second' }]
  const job: Job = {
    name: 'go-through-rows',
    cron: never,
    run: () =>
      eachApart({ jobs, log }, 'order', rows, async ({ id }) => {
        begun.resolve()
        await goOn.promise
        done.push(id)
      }),
  }
  const jobs: RunningJobs = await startJobs(database, [job], log)
  jobs.nudge('go-through-rows')
  await begun.promise
  const stopped = jobs.stop()
  goOn.resolve()
  await stopped
  expect(done).toEqual(['first'])
})

test('what is due already when the shop opens is done without being asked for', async () => {
  const ran = Promise.withResolvers<void>()
  const job: Job = { name: 'look-for-what-is-due', cron: never, run: async () => ran.resolve() }
  const jobs = await startJobs(database, [job], log)
  await ran.promise
  await jobs.stop()
})
