import type { Db } from '#server/db/open.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Job, Jobs } from './jobs.ts'

/** Deletes the rows of one module that have reached the end of their retention period. */
export type Deletion = (db: Db, now: Date) => Promise<unknown>

type Server = { db: Db; clock: Clock; jobs: Pick<Jobs, 'stopping'> }

/**
 * Enforces the retention periods of the privacy policy, one after another on one connection; a failure stops
 * no other. A server that is shutting down leaves the rest to the next run.
 */
export const cleanUp = ({ db, clock, jobs }: Server, deletions: readonly Deletion[]): Job => ({
  name: 'clean-up',
  cron: '23 * * * *',
  isTimed: true,
  run: async () => {
    const now = clock.now()
    const errors: unknown[] = []
    for (const deleteOld of deletions) {
      if (jobs.stopping) break
      try {
        await deleteOld(db, now)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} deletions failed`)
  },
})
