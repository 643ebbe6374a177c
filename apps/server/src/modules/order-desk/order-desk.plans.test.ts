import type { DeskView } from '@corium/contract/order-desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import {
  countByView,
  countMatching,
  findPage,
  selectIdsNumbered,
  selectMatching,
  selectToExport,
} from './order-desk.db.ts'

let database: OpenDatabase
/** Many finished orders and few that staff work on, one a minute until noon. */
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into members (nickname, mobile, country_code, created_at)
    values ('Buyer', '+8613800138000', 'CN', '2026-01-01')`)
  await database.pool.query(`
    insert into orders (sn, member_id, language, status, goods_fen, shipping_fen, payable_fen, weight_grams,
      shipping_id, shipping_name, address, created_at, pay_expires_at, ship_status, shipped_at, confirm_due_at)
    select 'C' || n, (select id from members), 'zh-cn', status, 10000, 0, 10000, 500, 'standard', '{}',
      jsonb_build_object('detail', repeat('A street with a long name ', 20)), at, at,
      case when status = 40 then 2 else 0 end, at, at
    from (
      select n, timestamptz '2026-07-01 12:00Z' - n * interval '1 minute' as at,
        case when n <= 20 then 10 when n <= 60 then 20 when n % 10 = 0 then 50 else 40 end as status
      from generate_series(1, 8000) n
    ) earlier`)
  await database.pool.query('vacuum analyze orders')
})
afterAll(() => database.close())

const unfiltered = {
  keyword: '',
  courier: undefined,
  isPacked: undefined,
  isReminded: undefined,
  isDisputed: undefined,
}
const noDates = { start: undefined, end: undefined }

test.each<DeskView>(['all', 'unpaid', 'to-ship', 'part-shipped', 'shipped', 'completed', 'canceled'])(
  'the list of %s orders does not read the whole table',
  async (view) => {
    const filter = { ...unfiltered, ...noDates, view }
    const nodes = await plansOf(database, (db) => selectMatching(db, filter, { offset: 0, limit: 20 }))
    expect(nodes).not.toContain('Seq Scan orders')
  },
)

test.each<DeskView>(['all', 'completed'])(
  'the long list of %s orders is not sorted as a whole',
  async (view) => {
    const filter = { ...unfiltered, ...noDates, view }
    const nodes = await plansOf(database, (db) => selectMatching(db, filter, { offset: 0, limit: 20 }))
    expect(nodes.slice(nodes.indexOf('Limit'))).not.toContain('Sort')
  },
)

test.each<[DeskView, string]>([
  ['all', 'orders_created'],
  ['completed', 'orders_status'],
])('the last page of %s orders is found in an index, and its orders alone are read', async (view, index) => {
  const filter = { ...unfiltered, ...noDates, view }
  const nodes = await plansOf(database, (db) => selectMatching(db, filter, { offset: 700, limit: 20 }))
  expect(nodes.filter((node) => / orders/.test(node))).toEqual([
    `Index Only Scan ${index}`,
    'Index Scan orders_pkey',
  ])
})

test('disputed orders are found by their disputes', async () => {
  const filter = { ...unfiltered, ...noDates, view: 'all' as const, isDisputed: true }
  for (const run of [
    (db: Db) => selectMatching(db, filter, { offset: 0, limit: 20 }),
    (db: Db) => countMatching(db, filter),
  ]) {
    const nodes = await plansOf(database, run)
    expect(nodes.join()).not.toMatch(/Seq Scan orders|orders_created/)
  }
})

test('orders are counted from indexes', async () => {
  expect(await plansOf(database, countByView)).not.toContain('Seq Scan orders')
  const filter = {
    ...unfiltered,
    view: 'completed' as const,
    start: new Date('2026-07-01T09:00:00Z'),
    end: undefined,
  }
  const nodes = await plansOf(database, (db) => countMatching(db, filter))
  expect(nodes).toEqual(['Aggregate', 'Index Only Scan orders_status'])
})

test('a name is looked for in each order once, and not among the numbers of parcels', async () => {
  const filter = { ...unfiltered, ...noDates, view: 'all' as const, keyword: '林岚' }
  const nodes = await plansOf(database, (db) => findPage(db, filter, { offset: 0, limit: 20 }))
  expect(nodes.join()).not.toMatch(/parcels/)
  expect(nodes.filter((node) => / orders/.test(node))).toEqual(['Seq Scan orders'])
  // For a count beside each row, PostgreSQL follows an index to all orders of a large shop, as if it could stop early.
  expect(nodes).not.toContain('WindowAgg')
})

test('an order is found by a whole number from indexes', async () => {
  const numbers = { sn: 'C4000', courierNumber: 'SF1234567890' }
  const nodes = await plansOf(database, (db) => selectIdsNumbered(db, numbers))
  for (const table of ['orders', 'payments', 'disputes']) expect(nodes).not.toContain(`Seq Scan ${table}`)
  const ids = await selectIdsNumbered(database.db, numbers)
  expect(ids).toHaveLength(1)
  const filter = { ...unfiltered, ...noDates, view: 'all' as const, ids }
  const page = { offset: 0, limit: 20 }
  expect(await plansOf(database, (db) => countMatching(db, filter))).not.toContain('Seq Scan orders')
  expect(await plansOf(database, (db) => selectMatching(db, filter, page))).not.toContain('Seq Scan orders')
})

test('the file of orders reads nothing of each order that it does not show', async () => {
  const filter = { ...unfiltered, ...noDates, view: 'all' as const }
  const nodes = await plansOf(database, (db) => selectToExport(db, filter, 10_000))
  expect(nodes.join()).not.toMatch(/order_lines|payments|disputes/)
})
