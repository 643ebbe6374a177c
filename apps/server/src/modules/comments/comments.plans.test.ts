import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { type DeskFilter, selectDeskComments } from './desk-comments.db.ts'
import { readCommentStat, selectGoodsComments } from './goods-comments.db.ts'

let database: OpenDatabase
/** 200 styles with 40 comments each, one a minute, of which one in ten is not shown. */
beforeAll(async () => {
  database = await openTestDatabase()
  // Without foreign keys, because the plans depend on the comments only.
  await database.pool.query(`
    set session_replication_role = replica;
    insert into comments (id, order_line_id, order_id, member_id, style_id, sku_id, status, star, color_match,
      content, language, is_anonymous, picture_num, created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'style' || n % 200,
      'sku' || n % 800, case when n % 10 = 0 then 0 else 1 end, 1 + n % 5, 1 + n % 5,
      repeat('It takes edge paint well. ', 8), 'en-us', false, n % 3,
      timestamptz '2026-07-01 12:00Z' - n * interval '1 minute'
    from generate_series(1, 8000) n;
    set session_replication_role = origin`)
  await database.pool.query('vacuum analyze comments')
})
afterAll(() => database.close())

const readsOnly = (nodes: readonly string[], index: string) =>
  nodes.some((node) => node.endsWith(`Index Scan ${index}`)) && !nodes.includes('Seq Scan comments')

test('the comments on a style and their statistics read only those of the style', async () => {
  const filter = { goods_id: 'style7', sku_id: undefined, filter: 'all', tag: undefined } as const
  for (const sort of ['useful', 'new', 'star-up'] as const) {
    const list = await plansOf(database, (db) =>
      selectGoodsComments(db, filter, { sort, offset: 0, limit: 10 }),
    )
    expect(readsOnly(list, 'comments_shown'), list.join()).toBe(true)
  }
  const stat = await plansOf(database, (db) => readCommentStat(db, 'style7'))
  expect(readsOnly(stat, 'comments_shown'), stat.join()).toBe(true)
})

test('the list of staff reads only the page that it shows', async () => {
  const filter: DeskFilter = {
    view: 'all',
    keyword: '',
    star: undefined,
    withPicture: undefined,
    goodsId: undefined,
  }
  const nodes = await plansOf(database, (db) => selectDeskComments(db, filter, { offset: 0, limit: 10 }))
  expect(readsOnly(nodes, 'comments_undeleted'), nodes.join()).toBe(true)
})
