import { later } from '#server/clock.ts'
import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs.ts'
import { deleteOld } from './upkeep.db.ts'

const day = 86_400

/** What the shop need not remember is forgotten every hour: privacy policy, section on retention. */
export const cleanUp = ({ db, clock }: Shop): Job => ({
  name: 'clean-up',
  cron: '23 * * * *',
  run: () => {
    const now = clock.now()
    return deleteOld(db, {
      now,
      dayAgo: later(now, -day),
      weekAgo: later(now, -7 * day),
      monthAgo: later(now, -30 * day),
    })
  },
})
