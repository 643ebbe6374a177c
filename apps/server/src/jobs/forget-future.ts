import { sql } from 'kysely'
import type { OpenDatabase } from '#server/db/open.ts'

/**
 * The queue notes when its passes last ran and when a run may start. A clock that was ahead and has been set
 * back leaves such times in the future, and no job would run by itself until then, also
 * on a node that starts anew.
 */
export async function forgetFuture({ db }: OpenDatabase): Promise<void> {
  await sql`
    with passes as (
      update jobs.version set cron_on = null where cron_on > now() + interval '1 minute'
    ), checks as (
      update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
      where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'
    )
    update jobs.job set start_after = now()
    where state in ('created', 'retry') and start_after > now() + interval '1 hour'`.execute(db)
}
