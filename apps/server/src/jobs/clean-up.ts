import type { Db } from '#server/db/open.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Job } from './jobs.ts'

/** Deletes the rows of one module that have reached the end of their retention period. */
export type Deletion = (db: Db, now: Date) => Promise<unknown>

/** Enforces the retention periods of the privacy policy. All deletions start together, so a failure stops no other. */
export const cleanUp = ({ db, clock }: { db: Db; clock: Clock }, deletions: readonly Deletion[]): Job => ({
  name: 'clean-up',
  cron: '23 * * * *',
  run: async () => {
    const now = clock.now()
    await Promise.all(deletions.map((deleteOld) => deleteOld(db, now)))
  },
})
