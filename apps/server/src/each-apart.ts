import type { Shop } from './context.ts'

/**
 * Does the work of each row for itself: one that fails is logged and holds up no other. A shop that is about to
 * close leaves the rest to the next run.
 */
export async function eachApart<Row extends { id: string }>(
  { jobs, log }: Pick<Shop, 'jobs' | 'log'>,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    if (jobs.stopping) return
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, row: row.id }, 'a row could not be worked on and will be tried again')
    }
  }
}
