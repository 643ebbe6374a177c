import type { CardStatus } from '@corium/contract/color-cards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { countByStatus, selectRequests } from './card-desk.db.ts'

let database: OpenDatabase
/** Many requests that are sent or refused and few that wait, one a minute, stored in no order. */
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into members (nickname, mobile, country_code, created_at)
    select 'Buyer', '+86138' || n, 'CN', '2026-01-01' from generate_series(10000000, 10000099) n`)
  await database.pool.query(`insert into categories (id, name) values ('calf', '{}')`)
  await database.pool.query(`
    insert into styles (id, code, category_id, name, summary, description, care, unit, price_fen, min_milli,
      step_milli, max_milli, supply, weight_grams, attributes, sheet, badges, published)
    values ('mf1802', 'MF1802', 'calf', '{}', '{}', '{}', '{}', 'm', 3800, 500, 500, 500000, 'stock', 600,
      '{}', '[]', '[]', true)`)
  await database.pool.query(`
    with buyers as (select id, row_number() over () as number from members)
    insert into color_cards (sn, member_id, status, style_id, style_code, goods_name, hex, address,
      receive_method, courier, courier_number, sent_at, refuse_reason, created_at)
    select 'K' || n, buyers.id, status, 'mf1802', 'MF1802', '{}', '#8a4b2a',
      jsonb_build_object('detail', repeat('A street with a long name ', 20)), 'mail',
      case when status = 2 then 'sf' end, case when status = 2 then 'SF' || n end,
      case when status = 2 then at end, case when status = 3 then 'other' end, at
    from (
      select n, timestamptz '2026-07-01 12:00Z' - n * interval '1 minute' as at,
        case when n <= 20 then 0 when n <= 40 then 1 when n % 10 = 0 then 3 else 2 end as status
      from generate_series(1, 8000) n
    ) earlier
    join buyers on buyers.number = 1 + n % 100
    order by md5(n::text)`)
  await database.pool.query('vacuum analyze color_cards')
})
afterAll(() => database.close())

const page = { offset: 0, limit: 20 }

test.each<[CardStatus | undefined, string]>([
  [undefined, 'color_cards_created'],
  [2, 'color_cards_status'],
  [3, 'color_cards_status'],
])('the list of requests in status %s reads only those that it shows', async (status, index) => {
  const nodes = await plansOf(database, (db) => selectRequests(db, { status, keyword: '' }, page))
  expect(nodes).toEqual(['Limit', 'Incremental Sort', `Index Scan ${index}`])
})

test.each<CardStatus>([0, 1])(
  'the list of requests in status %s does not read the whole table',
  async (status) => {
    const nodes = await plansOf(database, (db) => selectRequests(db, { status, keyword: '' }, page))
    expect(nodes).not.toContain('Seq Scan color_cards')
  },
)

test('requests are counted from an index', async () => {
  expect(await plansOf(database, countByStatus)).toContain('Index Only Scan color_cards_status')
})
