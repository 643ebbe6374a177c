import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { type Channel, claimDue, findNextDue, tidyOutbox, updateDue } from './outbox.db.ts'

let database: OpenDatabase
/** Many messages that were sent, and few that wait. */
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into outbox (channel, template, recipient, language, params, status, not_before, created_at)
    select case when n % 2 = 0 then 'sms' else 'mail' end, 'order-created', '+86138' || n, 'zh-cn', '{}',
      case when n <= 20 then 'waiting' else 'sent' end, '2026-07-01', '2026-07-01'
    from generate_series(1, 5000) n`)
  await database.pool.query('vacuum analyze outbox')
})
afterAll(() => database.close())

test('claiming the messages that are due does not read those that were sent, nor all that wait for each text', async () => {
  const due = { channels: ['sms', 'mail'] as const, at: new Date('2026-07-02'), max: 10, leaseSeconds: 30 }
  const nodes = await plansOf(database, (db) => claimDue(db, due), { reused: true })
  expect(nodes).not.toContain('Seq Scan outbox')
  expect(nodes.filter((node) => node.includes('outbox_due'))).toHaveLength(1)
  expect(nodes.filter((node) => node.includes('outbox_texts'))).toHaveLength(1)
})

test('of very many messages that are due, only the first in turn are compared with other texts', async () => {
  const due = { channels: ['sms', 'mail'] as const, at: new Date('2026-07-04'), max: 10, leaseSeconds: 30 }
  // 3000 to find the first 500, and two rows for each of these.
  expect(await countRead((trx) => updateDue(trx, due), 'sms')).toBeLessThan(4100)
})

/** Rows of the outbox that `run` reads among thousands that wait, by plans that were made while nothing waited. */
async function countRead(run: (trx: Db) => Promise<unknown>, others: Channel = 'mail'): Promise<number> {
  const empty = await openTestDatabase()
  try {
    return await empty.db.transaction().execute(async (trx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
      await run(trx)
      await sql`
        insert into outbox (channel, template, recipient, language, params, not_before, created_at)
        select case when n % 10 = 0 then 'sms' else ${others} end, 'order-created', '+86138' || n, 'zh-cn', '{}',
          timestamptz '2026-07-03' - n * interval '1 second', '2026-07-01'
        from generate_series(1, 3000) n`.execute(trx)
      const before = await readRows(trx)
      await run(trx)
      return (await readRows(trx)) - before
    })
  } finally {
    await empty.close()
  }
}

async function readRows(trx: Db): Promise<number> {
  const { rows } = await sql<{ num: number }>`
    select seq_tup_read + idx_tup_fetch as num from pg_stat_xact_user_tables where relname = 'outbox'`.execute(
    trx,
  )
  return Number(rows[0]!.num)
}

test('of very many messages that wait, the next one of each channel is read alone', async () => {
  expect(await countRead((trx) => findNextDue(trx, ['sms', 'mail']))).toBe(2)
  expect(await countRead((trx) => findNextDue(trx, ['sms']))).toBe(1)
})

test('messages that wait for a later time are not read to tidy those that are due', async () => {
  const run = (db: Db) => tidyOutbox(db, new Date('2026-07-02'))
  const nodes = await plansOf(database, run, { reused: true, conditions: true })
  const lookups = nodes.filter((node) => node.includes('outbox_due'))
  expect(lookups).toHaveLength(2)
  for (const lookup of lookups) expect(lookup).toMatch(/channel = .* AND .*not_before <=/)
})
