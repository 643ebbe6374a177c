import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { reasonsToKeep } from './delete-account.ts'

let database: OpenDatabase
let memberId: string
/** A member with 1000 of 4000 orders, all paid and received, but for few. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on the orders and payments only.
  await database.pool.query(`
    set session_replication_role = replica;
    insert into orders (sn, member_id, language, status, goods_fen, shipping_fen, payable_fen, weight_grams,
      shipping_id, shipping_name, address, created_at, pay_expires_at)
    select 'C' || n, md5(case when n % 4 = 0 then 'one' else n::text end)::uuid, 'zh-cn',
      case when n <= 20 then 10 else 50 end, 10000, 0, 10000, 500, 'standard', '{}',
      jsonb_build_object('detail', repeat('A street with a long name ', 10)), '2026-07-01', '2026-07-02'
    from generate_series(1, 4000) n;
    insert into payments (sn, order_id, method, status, amount_fen, currency, created_at, problem)
    select 'P' || sn, id, 'wechat_native', case sn when 'C4000' then 5 else 2 end, 10000, 'CNY', created_at,
      case sn when 'C3996' then 'amount-differs' end
    from orders where status = 50;
    set session_replication_role = origin`)
  for (const table of ['orders', 'payments']) await database.pool.query(`vacuum analyze ${table}`)
  memberId = (await database.pool.query(`select md5('one')::uuid as id`)).rows[0].id
})
afterAll(() => database.close())

test('what keeps the account of a member who has very many orders is found without reading all of them', async () => {
  const nodes = await plansOf(database, (db) => reasonsToKeep(db as Db, memberId))
  expect(nodes.join()).not.toMatch(/Seq Scan (orders|payments)/)
  expect(nodes).toContain('Index Only Scan payments_owed')
  expect(nodes.join()).toMatch(/Scan orders_status/)
  expect(await reasonsToKeep(database.db, memberId)).toEqual([
    { kind: 'unpaid', num: 5 },
    { kind: 'refund', num: 2 },
  ])
})
