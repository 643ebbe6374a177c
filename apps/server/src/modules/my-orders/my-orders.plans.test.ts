import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { countMatching, selectMatching } from './my-orders.db.ts'

let database: OpenDatabase
let memberId: string
/** A member with 400 of 4000 orders, each with a line. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on the orders and lines only.
  await database.pool.query(`
    set session_replication_role = replica;
    insert into orders (sn, member_id, language, status, goods_fen, shipping_fen, payable_fen, weight_grams,
      shipping_id, shipping_name, address, created_at, pay_expires_at)
    select 'C' || n, md5(case when n % 10 = 0 then 'one' else n::text end)::uuid, 'zh-cn', 50, 10000, 0, 10000, 500,
      'standard', '{}', '{}', timestamptz '2026-07-01' - n * interval '1 hour', '2026-07-02'
    from generate_series(1, 4000) n;
    insert into order_lines (order_id, sort, style_id, sku_id, sku_code, goods_name, color_name, hex, unit, num_milli,
      price_fen, amount_fen, holds_stock)
    select id, 0, 'style', 'sku', 'SKU-01', '{}', '{}', '#000000', 'm', 1000, 10000, 10000, false from orders;
    set session_replication_role = origin`)
  await database.pool.query('vacuum analyze orders')
  await database.pool.query('vacuum analyze order_lines')
  memberId = (await database.pool.query(`select md5('one')::uuid as id`)).rows[0].id
})
afterAll(() => database.close())

test('a member who has very many orders searches among their lines alone', async () => {
  const filter = { memberId, tab: 'all', keyword: '皮革', start: undefined, end: undefined } as const
  const now = new Date('2026-07-01')
  for (const run of [
    (db: OpenDatabase['db']) => countMatching(db, { ...filter, now }),
    (db: OpenDatabase['db']) => selectMatching(db, { ...filter, now }, { offset: 0, limit: 10 }),
  ]) {
    const nodes = await plansOf(database, (db) => run(db as OpenDatabase['db']))
    expect(nodes).not.toContain('Seq Scan order_lines')
    expect(nodes).toContain('Index Scan order_lines_order')
  }
})
