import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { startOfDay } from '#server/runtime/china-time.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { insertVisit } from './behavior.db.ts'
import { countDay } from './count-visits.db.ts'
import { deleteOldRecords } from './delete-old-records.ts'
import {
  rankGoods,
  rankKeywords,
  rankPages,
  rankSources,
  readCards,
  readOrders,
  selectDays,
} from './visit-desk.db.ts'

const days = { start: '2026-07-01', end: '2026-07-07' }
const token = '00000000-0000-4000-8000-000000000001'

let database: OpenDatabase
/** Two years of figures, and 90 days of records. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on these tables only.
  await database.pool.query(`
    set session_replication_role = replica;
    insert into visit_consents (token, version, given_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '1', now() from generate_series(1, 2000) n;
    insert into visit_records (token, at, client, type, visit, source, path, behavior, visit_seconds, app_seconds)
    select ('00000000-0000-4000-8000-' || lpad((n % 2000)::text, 12, '0'))::uuid,
      timestamptz '2026-04-10 00:00Z' + n * interval '4 minutes', 'pc', 'in', 1, 'search', '/p' || n % 40, 'view', 0, 0
    from generate_series(1, 32000) n;
    insert into visit_searches (token, at, keywords) select token, at, path from visit_records;
    insert into visit_goods_lists (token, at, goods_ids) select token, at, '{a,b}' from visit_records;
    insert into visit_days (day, counted_at)
    select to_char(date '2024-07-08' + n, 'YYYY-MM-DD'), now() from generate_series(0, 729) n;
    insert into visit_day_pages select day, '/p' || n, 1, 1, 1, 1 from visit_days, generate_series(1, 20) n;
    insert into visit_day_sources select day, 's' || n, 1, 1 from visit_days, generate_series(1, 20) n;
    insert into visit_day_keywords select day, 'k' || n, 1, 1 from visit_days, generate_series(1, 20) n;
    insert into visit_day_goods select day, 'g' || n, 1, 1 from visit_days, generate_series(1, 20) n;
    set session_replication_role = origin`)
  for (const table of [
    'visit_consents',
    'visit_records',
    'visit_searches',
    'visit_goods_lists',
    'visit_days',
    'visit_day_pages',
    'visit_day_sources',
    'visit_day_keywords',
    'visit_day_goods',
  ]) {
    await database.pool.query(`vacuum analyze ${table}`)
  }
})
afterAll(() => database.close())

const scansOf = (nodes: readonly string[]) => nodes.filter((node) => node.startsWith('Seq Scan visit_'))

test('staff read only the figures of the days that they ask for', async () => {
  const nodes = await plansOf(database, async (db) => {
    await selectDays(db, days)
    await rankPages(db, days, 20)
    await rankSources(db, days, 20)
    await rankKeywords(db, days, 20, true)
    await rankGoods(db, days, 20)
  })
  expect(scansOf(nodes)).toEqual([])
  for (const table of ['days', 'day_pages', 'day_sources', 'day_keywords', 'day_goods']) {
    expect(
      nodes.some((node) => node.endsWith(`Scan visit_${table}_pkey`)),
      nodes.join(),
    ).toBe(true)
  }
})

test('orders and color cards are counted by an index', async () => {
  const range = { start: startOfDay(days.start), end: startOfDay(days.end) }
  const orders = await plansOf(database, (db) => readOrders(db, range))
  expect(orders.some((node) => node.endsWith('Scan orders_created'))).toBe(true)
  const cards = await plansOf(database, (db) => readCards(db, range))
  expect(cards.some((node) => node.endsWith('Scan color_cards_created'))).toBe(true)
  expect(cards.filter((node) => node.startsWith('Seq Scan'))).toEqual([])
})

test('counting a day and deleting old records read the records of their time only', async () => {
  const [start, end] = [startOfDay('2026-07-01'), startOfDay('2026-07-02')]
  const counting = await plansOf(database, (db) => countDay(db, { day: '2026-07-01', start, end }, end))
  expect(scansOf(counting), counting.join()).toEqual([])
  const deleting = await plansOf(database, (db) => deleteOldRecords(db, startOfDay('2026-07-12')))
  expect(scansOf(deleting), deleting.join()).toEqual([])
})

test('a record looks its consent up by the token', async () => {
  const record = { token, member_id: null, at: new Date(), client: 'pc', type: 'in', visit: 1 } as const
  const nodes = await plansOf(database, (db) =>
    insertVisit(db, {
      ...record,
      source: 'search',
      path: '/',
      goods_id: null,
      behavior: 'view',
      visit_seconds: 0,
      app_seconds: 0,
    }),
  )
  expect(scansOf(nodes)).toEqual([])
  expect(nodes).toContain('Index Scan visit_consents_pkey')
})
