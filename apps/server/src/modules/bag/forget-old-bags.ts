import { later } from '#server/clock.ts'
import type { Shop } from '#server/context.ts'
import type { Job } from '#server/jobs.ts'
import { forgetLines } from './bag.db.ts'
import { keptForVisitors, undoFor } from './bag.limits.ts'

/** Clears what nobody will look for again. */
export const forgetOldBags = ({ db, clock }: Shop): Job => ({
  name: 'forget-old-bags',
  cron: '20 4 * * *',
  run: async () => {
    const now = clock.now()
    await forgetLines(db, { removed: later(now, -undoFor), visited: later(now, -keptForVisitors) })
  },
})
