import type { MemberView } from '@corium/contract/member-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import {
  countByView,
  countMatching,
  selectFigures,
  selectListFigures,
  selectMatching,
} from './member-desk.db.ts'
import { readKeyword } from './search-words.ts'
import { selectTimeline } from './timeline.db.ts'

let database: OpenDatabase
let someone: string
/** Many members, one an hour until noon, of whom few are locked or leave; every fourth has ordered. */
beforeAll(async () => {
  database = await openTestDatabase()
  const { pool } = database
  await pool.query(`
    insert into members (nickname, company, mobile, country_code, email, email_key, created_at, locked_at, erase_at)
    select 'Buyer ' || md5(n::text), '', '+86138' || lpad(n::text, 8, '0'), 'CN', n || '@buyer.test', n || '@buyer.test',
      at, case when n % 2000 = 1 then at end, case when n % 2000 = 2 then at end
    from (select n, timestamptz '2026-07-01 12:00Z' - n * interval '1 hour' as at from generate_series(1, 12000) n) m`)
  await pool.query(`
    insert into orders (sn, member_id, language, status, goods_fen, shipping_fen, payable_fen, weight_grams,
      shipping_id, shipping_name, address, created_at, pay_expires_at, paid_at)
    select 'C' || number, id, 'zh-cn', 50, 10000, 0, 10000, 500, 'standard', '{}',
      jsonb_build_object('detail', repeat('A street with a long name ', 20)), created_at, created_at, created_at
    from members where number % 4 = 0`)
  await pool.query('vacuum analyze')
  someone = (await pool.query('select member_id as id from orders limit 1')).rows[0].id
})
afterAll(() => database.close())

const newSince = new Date('2026-06-30T00:00:00Z')
const page = { offset: 0, limit: 50 }
const tablesRead = (nodes: string[]) => nodes.filter((node) => node.startsWith('Seq Scan'))

test.each<MemberView>(['all', 'new', 'open-case', 'locked', 'to-be-erased'])(
  'the list of %s members does not read the whole table',
  async (view) => {
    const filter = { view, newSince, named: undefined }
    const nodes = await plansOf(database, (db) => selectMatching(db, filter, { sort: 'newest', ...page }))
    expect(nodes).not.toContain('Seq Scan members')
    if (view === 'all') expect(nodes).not.toContain('Sort')
  },
)

test.each(['Buyer c4ca4', '周晓梅', '10042', '13800000042', '0042', '42@buyer', '42@buyer.test'])(
  'the search for %s reads indexes',
  async (keyword) => {
    const filter = { view: 'all' as const, newSince, named: readKeyword(keyword, true) }
    for (const read of [
      (db: Parameters<typeof countMatching>[0]) => countMatching(db, filter, [someone]),
      (db: Parameters<typeof countMatching>[0]) =>
        selectMatching(db, filter, { sort: 'newest', found: [someone], ...page }),
    ]) {
      expect(await plansOf(database, read)).not.toContain('Seq Scan members')
    }
  },
)

test.each([{ country: 'US' }, { start: newSince }, { end: new Date('2025-03-01T00:00:00Z') }])(
  'the list filtered by %j reads indexes',
  async (given) => {
    const filter = { view: 'all' as const, newSince, named: undefined, ...given }
    for (const read of [
      (db: Parameters<typeof countMatching>[0]) => countMatching(db, filter),
      (db: Parameters<typeof countMatching>[0]) => selectMatching(db, filter, { sort: 'newest', ...page }),
    ])
      expect(await plansOf(database, read)).not.toContain('Seq Scan members')
  },
)

test('members are counted from indexes', async () => {
  const nodes = await plansOf(database, (db) => countByView(db, newSince))
  expect(nodes).not.toContain('Seq Scan members')
})

test('what members paid is summed up from an index, without reading their orders', async () => {
  const filter = { view: 'all' as const, newSince, named: undefined }
  const nodes = await plansOf(database, (db) => selectMatching(db, filter, { sort: 'paid', ...page }))
  expect(nodes).toContain('Index Only Scan orders_paid')
  const rich = { ...filter, paidMin: 1_000_000 }
  const found = await plansOf(database, (db) => selectMatching(db, rich, { sort: 'newest', ...page }))
  expect(found).toContain('Index Only Scan orders_paid')
})

test('the figures of a page and the line of time of a member read indexes', async () => {
  expect(tablesRead(await plansOf(database, (db) => selectListFigures(db, [someone])))).not.toContain(
    'Seq Scan orders',
  )
  const kinds = ['order', 'quote', 'card', 'case', 'comment', 'message', 'login', 'change'] as const
  const nodes = await plansOf(database, (db) =>
    selectTimeline(db, someone, { kinds, now: newSince, ...page }),
  )
  expect(nodes).not.toContain('Seq Scan orders')
})

test('which color cards led to an order is found from one read of the orders of the member', async () => {
  const rows = await database.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into color_cards (sn, member_id, style_id, style_code, goods_name, hex, status, receive_method, address,
        created_at)
      select 'CC' || n, ${someone}, 'style' || n, 'S' || n, '{}', '#000000', 1, 'mail', '{}', '2020-01-01'
      from generate_series(1, 100) n`.execute(trx)
    await sql`
      insert into order_lines (order_id, sort, style_id, sku_id, sku_code, goods_name, color_name, hex, unit, num_milli,
        price_fen, amount_fen, holds_stock)
      select id, n, 'style' || n, 'sku', 'SKU-01', '{}', '{}', '#000000', 'm', 1000, 10000, 10000, false
      from orders, generate_series(51, 150) n where member_id = ${someone}`.execute(trx)
    const before = await linesRead(trx)
    const { card_num, card_order_num } = await selectFigures(trx, someone)
    expect({ card_num, card_order_num }).toEqual({ card_num: 100, card_order_num: 50 })
    return (await linesRead(trx)) - before
  })
  // At most 100 for the cards, and 100 for what the member usually orders.
  expect(rows).toBeLessThan(300)
})

async function linesRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ num: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as num from pg_stat_xact_user_tables
    where relname = 'order_lines'`.execute(trx)
  return Number(rows[0]!.num)
}
