import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * The namespaces of advisory locks: arbitrary numbers, which nodes of all versions share. 4_217_001 is
 * `startLockKey`.
 */
const namespaces = {
  'visitor-bag': 4_217_002,
  'tracking-number': 4_217_003,
  'visitor-favorites': 4_217_004,
  'code-target': 4_217_005,
  'mobile-number': 4_217_006,
  'wechat-person': 4_217_007,
  outbox: 4_217_008,
  'change-feed': 4_217_009,
  integrations: 4_217_010,
  'payment-reference': 4_217_011,
  'saved-views': 4_217_012,
  'trade-groups': 4_217_013,
  'goods-outline': 4_217_014,
}

/**
 * Locks names that have no row to lock: until the transaction ends, others that lock one of them wait. Takes
 * several in one order, or two requests could wait for each other.
 */
export async function lockNames(
  trx: Db,
  what: keyof typeof namespaces,
  names: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${namespaces[what]}::int, key)
    from (select distinct hashtext(name) as key from unnest(${[...names]}::text[]) as name order by 1) keys`.execute(
    trx,
  )
}
