import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { type ChinaDay, chinaDay, dayAfter, startOfDay } from '#server/runtime/china-time.ts'
import { later } from '#server/runtime/clock.ts'
import { recordRetention } from './behavior.limits.ts'
import { countDay, findLastCountedDay, findOldestRecord } from './count-visits.db.ts'

/**
 * The job that works out the figures of each day. It counts the last counted day once more, because that one
 * went on after it, and all days since, if no server ran for a while.
 */
export const countVisits = ({ db, clock, jobs }: Pick<Shop, 'db' | 'clock' | 'jobs'>): Job => ({
  name: 'count-visits',
  cron: '*/10 * * * *',
  run: async () => {
    const now = clock.now()
    const today = chinaDay(now)
    let day = await firstDay()
    while (day <= today && !jobs.stopping) {
      const counted = { day, start: startOfDay(day), end: startOfDay(dayAfter(day)) }
      await db.transaction().execute((trx) => countDay(trx, counted, now))
      day = dayAfter(day)
    }

    async function firstDay(): Promise<ChinaDay> {
      const oldestKept = chinaDay(later(now, -recordRetention))
      const oldest = await findOldestRecord(db)
      const day = (await findLastCountedDay(db)) ?? (oldest ? chinaDay(oldest) : today)
      if (day < oldestKept) return oldestKept
      return day
    }
  },
})
