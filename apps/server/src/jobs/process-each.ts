import type { Logger } from 'pino'
import type { Jobs } from './jobs.ts'

type Server = { jobs: Pick<Jobs, 'stopping'>; log: Logger }

type Kind =
  | 'bulk change'
  | 'case'
  | 'complaint'
  | 'complaint act'
  | 'dispute'
  | 'import'
  | 'member'
  | 'notice'
  | 'order'
  | 'payment'
  | 'refund'
  | 'shipment'
  | 'statement'
  | 'style'
  | 'text'
  | 'trade account'
  | 'trade statement'
  | 'upload'

/**
 * Runs `work` for each row of a job. A row that fails is logged and does not stop the others. A server that
 * is shutting down leaves the remaining rows to the next run.
 */
export async function processEach<Row extends { id: string }>(
  { jobs, log }: Server,
  what: Kind,
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

/** The same for all rows of a job, however many: `select` reads them in parts, by id, those after `last`. */
export async function processAll<Row extends { id: string }>(
  server: Server,
  what: Kind,
  select: (last: string | undefined) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  let last: string | undefined
  do {
    const rows = await select(last)
    await processEach(server, what, rows, work)
    last = server.jobs.stopping ? undefined : rows.at(-1)?.id
  } while (last)
}
