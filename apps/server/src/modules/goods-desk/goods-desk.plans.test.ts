import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffContext } from '#server/context.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { createTestClock } from '../../../test/clock.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { type StockFilter, selectLedger, selectStock } from '../stock-desk/stock-desk.db.ts'
import { readWords } from './goods-words.ts'
import { countGoods, type GoodsFilter, selectGoods } from './list-goods.db.ts'
import { listDeskGoods } from './list-goods.ts'

let database: OpenDatabase
/**
 * Thousands of published styles of a color each; a few drafts, few that run low,
 * and few without an English text.
 */
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into categories (id, name) select 'c' || n, '{}' from generate_series(0, 99) n;
    insert into styles (id, code, category_id, name, summary, description, care, unit, price_fen, min_milli, step_milli,
      max_milli, supply, weight_grams, published, updated_at, lacks_text)
    select 's' || n, 'PU' || n, 'c' || n % 100, jsonb_build_object('zh-cn', '荔枝纹' || n, 'en-us', 'Litchi ' || n),
      '{}', '{}', '{}', 'm', n, 1000, 500, 500000, 'stock', 500, n % 400 > 0,
      timestamptz '2026-07-01' - n * interval '1 minute', n % 400 = 1
    from generate_series(1, 4000) n;
    insert into skus (id, style_id, code, color_no, color_name, family, hex, lab_l, lab_a, lab_b)
    select 'k' || n, 's' || n, 'PU' || n || '-01', '01',
      jsonb_build_object('zh-cn', '墨绿' || n, 'en-us', 'Bottle ' || n), 'green', '#274639', 27, -15, 4
    from generate_series(1, 4000) n;
    insert into stock (sku_id, on_hand_milli) select 'k' || n, case when n % 400 = 2 then 0 else 90000 end
    from generate_series(1, 4000) n`)
  await database.pool.query('vacuum analyze styles, skus, stock, stock_ledger')
})
afterAll(() => database.close())

const rare = (text: string) => ({ text, isCommon: false })
const everything: GoodsFilter = {
  view: 'all',
  words: [],
  ids: undefined,
  categoryIds: undefined,
  grain: undefined,
}
const page = { sort: 'updated', language: 'en-us', offset: 0, limit: 50 } as const
const reads = (plan: string[]) => plan.filter((node) => /^Seq Scan (styles|skus|stock)/.test(node))

test.each<[string, Partial<GoodsFilter>]>([
  ['all goods', {}],
  ['published goods', { view: 'published' }],
  ['drafts', { view: 'draft' }],
  ['goods without a text', { view: 'text-missing' }],
  ['goods that run low', { view: 'low' }],
  ['goods that are sold out', { view: 'sold-out' }],
  ['a category', { categoryIds: ['c7'] }],
  ['a part of a code', { words: [rare('u3001')] }],
  ['a part of a Chinese name', { words: [rare('纹3001')] }],
  ['a code and a color', { words: [rare('pu3001'), rare('绿3001')] }],
])('the list of %s does not read a whole table', async (_, filter) => {
  expect(reads(await plansOf(database, (db) => selectGoods(db, { ...everything, ...filter }, page)))).toEqual(
    [],
  )
})

test.each(['updated', 'new', 'code', 'name', 'price-up'] as const)(
  'the list of a common word sorted by %s reads style by style until a page is full',
  async (sort) => {
    const words = [{ text: 'bottle', isCommon: true }]
    const plan = await plansOf(database, (db) => selectGoods(db, { ...everything, words }, { ...page, sort }))
    expect(plan.filter((node) => node === 'Sort')).toEqual([])
    expect(reads(plan)).toEqual([])
  },
)

test('a list counts the goods that a word finds up to a thousand, and all goods otherwise', async () => {
  const context = { db: database.db, clock: createTestClock(), language: 'en-us' } as unknown as StaffContext
  expect(await listDeskGoods(context, { keyword: 'Litchi' })).toMatchObject({ total: 1000, is_more: true })
  expect(await listDeskGoods(context, { keyword: 'pu3456' })).toMatchObject({ total: 1, is_more: false })
  expect(await listDeskGoods(context, {})).toMatchObject({ total: 4000, is_more: false })
})

test('counting the goods with a word stops at the most that is shown', async () => {
  const filter = { ...everything, words: [{ text: 'litchi', isCommon: true }] }
  expect(await countGoods(database.db, filter, 101)).toBe(101)
})

test.each(['new', 'code', 'name', 'price-up', 'price-down'] as const)(
  'the list sorted by %s reads only what it shows',
  async (sort) => {
    const plan = await plansOf(database, (db) => selectGoods(db, everything, { ...page, sort }))
    expect(plan.filter((node) => node === 'Sort')).toEqual([])
    expect(reads(plan)).toEqual([])
  },
)

test.each<[string, Partial<StockFilter>]>([
  ['what runs low', { view: 'low' }],
  ['what is sold out', { view: 'sold-out' }],
  ['a part of a code', { words: [rare('3001-01')] }],
  ['a common word', { words: [{ text: 'bottle', isCommon: true }] }],
])('the stock list of %s does not read a whole table', async (_, filter) => {
  const all: StockFilter = { view: 'all', words: [], categoryIds: undefined }
  const plan = await plansOf(database, (db) =>
    selectStock(db, { ...all, ...filter }, { offset: 0, limit: 50 }),
  )
  expect(reads(plan)).toEqual([])
})

test('the ledger of a color is read from its index', async () => {
  const plan = await plansOf(database, (db) => selectLedger(db, { skuId: 'k7', offset: 0, limit: 50 }))
  expect(plan).not.toContain('Seq Scan stock_ledger')
})

test('a word that most goods have is common, one of few is not', async () => {
  const words = await readWords(database.db, '荔枝 3001 7')
  expect(words).toEqual([{ text: '荔枝', isCommon: true }, rare('3001'), { text: '7', isCommon: true }])
})
