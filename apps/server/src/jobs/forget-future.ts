import { type RawBuilder, sql } from 'kysely'
import type { OpenDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** Rows that wait for a time which the shop never plans further ahead than `maxSeconds`. */
export type WaitingRows = {
  table: keyof Tables
  column: string
  /** Which rows wait: the condition of the index. */
  which: RawBuilder<boolean>
  maxSeconds: number
}

/** Clocks of nodes differ by less. */
const toleranceSeconds = 60

/**
 * The queue stores when its checks last ran and when a run may start. If a clock was ahead and has been set back,
 * such times lie in the future, and no job would run on schedule until then, not even on a restarted node. Rows
 * that such a clock has planned, such as the next try of a message, become due by the database's clock.
 * @returns how many rows
 */
export async function forgetFuture(
  { db }: Pick<OpenDatabase, 'db'>,
  waiting: readonly WaitingRows[],
): Promise<number> {
  await sql`
    with passes as (
      update jobs.version set cron_on = null where cron_on > now() + interval '1 minute'
    ), checks as (
      update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'
    )
    update jobs.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() + interval '1 hour'`.execute(db)
  let rows = 0
  for (const { table, column, which, maxSeconds } of waiting) {
    const at = sql.ref(column)
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${at} = now()
      where ${which} and ${at} > now() + make_interval(secs => ${maxSeconds + toleranceSeconds})`.execute(db)
    rows += Number(numAffectedRows)
  }
  return rows
}
