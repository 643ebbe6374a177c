import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { insertOrders, plansOf } from '../../../test/plans.ts'
import { reasonsToKeep } from './delete-account.ts'

let database: OpenDatabase
let memberId: string
/** A member with 1000 of 4000 orders, all paid and received, but for few. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on the orders and payments only.
  await database.pool.query(`
    set session_replication_role = replica;
    ${insertOrders(4000, {
      member: `md5(case when n % 4 = 0 then 'one' else n::text end)::uuid`,
      status: 'case when n <= 20 then 10 else 50 end',
    })}
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
