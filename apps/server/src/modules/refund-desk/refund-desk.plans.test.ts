import type { RefundView } from '@corium/contract/refund-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { insertOrders, plansOf } from '../../../test/plans.ts'
import { countByView, countRefunds, selectRefunds } from './refund-desk.db.ts'

let database: OpenDatabase
/** Many orders and payments; of one in four the money was refunded, and one refund in a hundred was closed. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on these tables only.
  await database.pool.query(`
    set session_replication_role = replica;
    ${insertOrders(8000)}
    insert into payments (sn, order_id, method, status, amount_fen, currency, created_at)
    select 'P' || sn, id, 'wechat_native', 4, 10000, 'CNY', created_at from orders;
    insert into refunds (sn, payment_id, order_id, amount_fen, reason, status, created_at, method, currency)
    select 'R' || n, id, order_id, 10000, 'canceled', case when n % 100 = 0 then 'closed' else 'succeeded' end,
      created_at - n * interval '1 minute', method, 'CNY'
    from (select *, row_number() over () as n from payments) paid where n % 4 = 0;
    set session_replication_role = origin`)
  for (const table of ['orders', 'payments', 'refunds']) await database.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.close())

const filter = { method: undefined, keyword: '', start: undefined, end: undefined }

test.each<RefundView>(['stuck', 'in-progress', 'done', 'all'])(
  'the list of refunds in the view %s reads the payments and orders of its page alone',
  async (view) => {
    const list = await plansOf(database, (db) => selectRefunds(db, view, filter, { offset: 0, limit: 20 }))
    const count = await plansOf(database, (db) => countRefunds(db, view, filter))
    for (const nodes of [list, count]) {
      expect(nodes).not.toContain('Seq Scan orders')
      expect(nodes).not.toContain('Seq Scan payments')
    }
  },
)

test('refunds are counted without reading all payments and orders', async () => {
  const nodes = await plansOf(database, countByView)
  expect(nodes.join()).not.toMatch(/orders|Seq Scan payments/)
})
