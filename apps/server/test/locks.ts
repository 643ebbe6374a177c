import { type RawBuilder, sql } from 'kysely'
import type { TestShop } from './shop.ts'

/* For tests on PostgreSQL: the embedded database runs one transaction at a time. */

/** How many transactions wait for a lock. */
export async function countWaiting({ shop: { db } }: Pick<TestShop, 'shop'>): Promise<number> {
  const { rows } = await sql<{ num: number }>`select count(*)::int as num from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.num
}

/** Runs `work` while another request has locked these rows. */
export const whileLocked = (
  { shop: { db } }: Pick<TestShop, 'shop'>,
  rows: RawBuilder<unknown>,
  work: () => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select from ${rows} for update`.execute(trx)
    await work()
  })
