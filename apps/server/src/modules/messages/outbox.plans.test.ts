import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { claimDue } from './outbox.db.ts'

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
