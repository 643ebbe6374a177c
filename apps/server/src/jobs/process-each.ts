import type { Logger } from 'pino'
import type { Jobs } from './jobs.ts'

/**
 * Runs `work` for each row of a job. A row that fails is logged and does not stop the others. A server that is
 * shutting down leaves the remaining rows to the next run.
 */
export async function processEach<Row extends { id: string }>(
  { jobs, log }: { jobs: Pick<Jobs, 'stopping'>; log: Logger },
  what:
    | 'bulk change'
    | 'case'
    | 'import'
    | 'member'
    | 'notice'
    | 'order'
    | 'payment'
    | 'refund'
    | 'shipment'
    | 'statement'
    | 'style'
    | 'text',
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    if (jobs.stopping) return
    try {
      await work(row)
    } catch (error) {
      log.error({ err: error, [what]: row.id }, `processing one ${what} failed; the next run will retry it`)
    }
  }
}
