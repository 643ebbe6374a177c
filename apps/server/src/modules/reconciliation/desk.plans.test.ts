import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { insertOrders, plansOf } from '../../../test/plans.ts'
import { selectMoneyByHand, sumEntries } from './desk.db.ts'

let database: OpenDatabase
/** 8000 orders, of which 400 were paid by bank transfer, and a statement of 80 payments for each of 100 days. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on these tables only.
  await database.pool.query(`
    set session_replication_role = replica;
    ${insertOrders(8000)}
    insert into payments (sn, order_id, method, status, amount_fen, received_fen, currency, created_at, paid_at)
    select 'P' || sn, id, 'bank-transfer', 2, 10000, 10000, 'CNY', created_at, created_at from orders limit 400;
    insert into statement_entries (provider, day, kind, provider_id, sn, minor, currency, state, at)
    select 'wechat-pay', to_char(date '2026-01-01' + n % 100, 'YYYY-MM-DD'), 'payment', 'W' || n, 'P' || n, 10000, 'CNY',
      'succeeded', '2026-07-01'
    from generate_series(1, 8000) n;
    set session_replication_role = origin`)
  for (const table of ['orders', 'payments', 'statement_entries'])
    await database.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.close())

test('the sums of a page of days read the statements of these days alone', async () => {
  const statements = ['2026-01-02', '2026-01-03'].map((day) => ({ provider: 'wechat-pay', day }))
  const nodes = await plansOf(database, (db) => sumEntries(db, statements))
  expect(nodes).not.toContain('Seq Scan statement_entries')
})

test('a page of money by hand reads the orders of that page alone', async () => {
  const nodes = await plansOf(database, (db) =>
    selectMoneyByHand(db, { start: undefined, end: undefined }, { offset: 0, limit: 20 }),
  )
  expect(nodes).not.toContain('Seq Scan orders')
})
