import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { countByView, countDeskComments, type DeskFilter, selectDeskComments } from './desk-comments.db.ts'
import { countGoodsComments, readCommentStat, selectGoodsComments, selectMarks } from './goods-comments.db.ts'

let database: OpenDatabase
/**
 * 200 styles with 40 comments each, one a minute, of which one in ten is not shown, and a style with 4000. The lines
 * and authors of all.
 */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on the comments only.
  await database.pool.query(`
    set session_replication_role = replica;
    insert into comments (id, order_line_id, order_id, member_id, style_id, sku_id, status, star, color_match,
      content, language, is_anonymous, picture_num, created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
      case when n <= 8000 then 'style' || n % 200 else 'popular' end,
      'sku' || n % 800, case when n % 10 = 0 then 0 else 1 end, 1 + n % 5, 1 + n % 5,
      repeat('It takes edge paint well. ', 8), 'en-us', false, n % 3,
      timestamptz '2026-07-01 12:00Z' - n * interval '1 minute'
    from generate_series(1, 12000) n;
    insert into order_lines (id, order_id, sort, style_id, sku_id, sku_code, goods_name, color_name, hex, unit,
      num_milli, price_fen, amount_fen, holds_stock)
    select order_line_id, order_id, 0, style_id, sku_id, sku_id, '{}', '{}', '#000000', 'm', 1000, 10000, 10000, false
    from comments;
    insert into members (id, nickname, created_at) select member_id, 'Buyer', created_at from comments;
    set session_replication_role = origin`)
  for (const table of ['comments', 'order_lines', 'members'])
    await database.pool.query(`vacuum analyze ${table}`)
})
afterAll(() => database.close())

/** Chooses among the comments in the index alone. */
const staysIn = (nodes: readonly string[], index: string) =>
  nodes.includes(`Index Only Scan ${index}`) && !/(Seq|Heap) Scan comments\b/.test(nodes.join())

test('the comments on a style and their statistics read only those of the style', async () => {
  const style = { goods_id: 'style7', sku_id: undefined, tag: undefined } as const
  for (const sort of ['useful', 'new', 'star-up'] as const) {
    const filter = { ...style, filter: 'all' } as const
    const list = await plansOf(database, (db) =>
      selectGoodsComments(db, filter, { sort, offset: 0, limit: 10 }),
    )
    expect(staysIn(list, 'comments_shown'), list.join()).toBe(true)
  }
  for (const run of [
    (db: Db) => countGoodsComments(db, { ...style, filter: 'bad' }),
    (db: Db) => countGoodsComments(db, { ...style, filter: 'picture', sku_id: 'sku7', tag: 'soft' }),
    (db: Db) => readCommentStat(db, 'style7'),
  ]) {
    const nodes = await plansOf(database, run)
    expect(staysIn(nodes, 'comments_shown'), nodes.join()).toBe(true)
  }
})

test('of a style with thousands of comments, those of a page are read alone, with their lines and authors', async () => {
  const filter = { goods_id: 'popular', sku_id: undefined, filter: 'all', tag: undefined } as const
  for (const sort of ['useful', 'star-down'] as const) {
    const nodes = await plansOf(database, (db) =>
      selectGoodsComments(db, filter, { sort, offset: 0, limit: 10 }),
    )
    expect(staysIn(nodes, 'comments_shown'), nodes.join()).toBe(true)
    expect(nodes).toEqual(expect.arrayContaining(['Index Scan order_lines_pkey', 'Index Scan members_pkey']))
  }
})

test("a member's own and marked comments are found without reading all on the style", async () => {
  const { rows } = await database.pool.query('select id from members limit 1')
  const nodes = await plansOf(database, (db) => selectMarks(db, rows[0].id, 'popular'))
  expect(nodes.join()).not.toMatch(/Seq Scan comments\b|comments_(shown|undeleted)/)
})

test('the list of staff reads only the page that it shows, and counts and filters in the index', async () => {
  const filter: DeskFilter = {
    view: 'all',
    keyword: '',
    star: undefined,
    withPicture: undefined,
    goodsId: undefined,
  }
  for (const run of [
    (db: Db) => selectDeskComments(db, filter, { offset: 0, limit: 10 }),
    (db: Db) => selectDeskComments(db, { ...filter, view: 'unanswered' }, { offset: 8000, limit: 10 }),
    (db: Db) =>
      countDeskComments(db, { ...filter, view: 'hidden', star: 2, withPicture: true, goodsId: 'style7' }),
    countByView,
  ]) {
    const nodes = await plansOf(database, run)
    expect(staysIn(nodes, 'comments_undeleted'), nodes.join()).toBe(true)
  }
})
