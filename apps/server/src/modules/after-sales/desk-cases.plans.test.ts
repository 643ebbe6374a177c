import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { insertOrders, plansOf } from '../../../test/plans.ts'
import { countByView, countDeskCases, findDeskCases } from './desk-cases.db.ts'

let database: OpenDatabase
/** 4000 cases, of which one in a hundred is open, about a quarter of the orders; each order has a line. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on these tables only.
  await database.pool.query(`
    set session_replication_role = replica;
    ${insertOrders(16000)}
    insert into order_lines (order_id, sort, style_id, sku_id, sku_code, goods_name, color_name, hex, unit, num_milli,
      price_fen, amount_fen, holds_stock)
    select id, 0, 'style', 'sku', 'SKU-01', '{}', '{}', '#000000', 'm', 1000, 10000, 10000, false from orders;
    insert into after_sales (id, sn, order_id, member_id, type, status, is_received, reason, description,
      return_method, contact_name, contact_mobile, currency, returns_shipping, goods_fen, shipping_fen, refund_fen, created_at, due_at, ended_at)
    select gen_random_uuid(), 'A' || n, id, member_id, 'refund_only', case when n % 100 = 0 then 10 else 50 end, true, 'flaw', 'A hole',
      'none', 'Lin', '13800138000', 'CNY', false, 10000, 0, 10000, created_at - n * interval '1 minute',
      case when n % 100 = 0 then created_at end, case when n % 100 <> 0 then created_at end
    from (select *, row_number() over () as n from orders limit 4000) claimed;
    insert into after_sales_lines (case_id, order_line_id, num_milli, amount_fen, is_claimed)
    select after_sales.id, order_lines.id, 1000, 10000, true
    from after_sales join order_lines using (order_id);
    set session_replication_role = origin`)
  for (const table of ['orders', 'order_lines', 'after_sales', 'after_sales_lines'])
    await database.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.close())

const filter = { view: 'all', keyword: '', type: undefined, reason: undefined } as const

test('the orders of a page of cases are read alone', async () => {
  for (const page of [
    { offset: 0, limit: 10 },
    { offset: 3990, limit: 10 },
  ]) {
    const nodes = await plansOf(database, (db) => findDeskCases(db, filter, page))
    expect(nodes).not.toContain('Seq Scan orders')
    expect(nodes).toContain('Index Scan orders_pkey')
  }
})

test('a search reads the orders and lines of cases alone, and each case once', async () => {
  const words = { ...filter, keyword: '皮革' }
  const found = await plansOf(database, (db) => findDeskCases(db, words, { offset: 0, limit: 10 }))
  const counted = await plansOf(database, (db) => countDeskCases(db, words))
  for (const nodes of [found, counted]) {
    expect(nodes.join()).not.toMatch(/Seq Scan (orders|order_lines|after_sales_lines)/)
    expect(nodes.filter((node) => node === 'Seq Scan after_sales')).toHaveLength(1)
  }
})

test('closed cases are counted from an index', async () => {
  const nodes = await plansOf(database, countByView)
  expect(nodes).toContain('Index Only Scan after_sales_closed')
  expect(nodes).not.toContain('Seq Scan after_sales')
})
