import type { Shop } from './context.ts'

/**
 * Does the work of each row by itself: one that fails is logged and holds up no other. A shop that is about to
 * close leaves the rest to the next run.
 */
export async function eachApart<Row extends { id: string }>(
  { jobs, log }: Pick<Shop, 'jobs' | 'log'>,
  what: 'notice' | 'order' | 'payment' | 'refund',
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    if (jobs.stopping) return
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, [what]: row.id }, `work on one ${what} failed and will be tried again`)
    }
  }
}
