import { contentBodies } from '@corium/contract/content-bodies'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { fieldText, isNamedField } from './change-log.texts.ts'
import { changedFields } from './changed-fields.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each(['coupons', 'promotions', 'styles', 'skus', 'saved_views'])(
  'every column of %s that the log records has a name',
  async (table) => {
    const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = ${table}`.execute(database.db)
    const row = Object.fromEntries(rows.map(({ column_name }) => [column_name, 1]))
    const recorded = Object.keys(changedFields(undefined, row, { hasMember: false }).fields)
    expect(recorded.length).toBeGreaterThan(3)
    expect(recorded.filter((name) => !isNamedField(name))).toEqual([])
  },
)

test('each part of a path that has a name shows it', () => {
  expect(fieldText('name.zh-cn', 'zh-cn')).toBe('名称 · 中文')
  expect(fieldText('address.detail', 'en-us')).toBe('Address · Street and number')
  expect(fieldText('PU2317-01.low_milli', 'en-us')).toBe('PU2317-01 · Warn at')
})

test('parts of a text and price tiers are named by their place and quantity', () => {
  expect(fieldText('draft.blocks.1.rows.0.title', 'en-us')).toBe('Draft · Block 2 · Row 1 · Title')
  expect(fieldText('draft.blocks.1.rows.0.title', 'zh-cn')).toBe('草稿 · 内容块 2 · 行 1 · 标题')
  expect(fieldText('PU2317.tiers.10.price_fen', 'en-us')).toBe('PU2317 · Price from 10 · Price')
  expect(fieldText('rows', 'zh-cn')).toBe('行数')
})

/** Of arrays and objects, every name that a stored text can have below it. */
function namesIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (schema === null || typeof schema !== 'object') return found
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
  }
  for (const name of Object.keys(properties)) found.add(name)
  for (const part of [...Object.values(properties), items, ...anyOf]) namesIn(part, found)
  return found
}

test('every field of every text and block has a name', () => {
  const names = [...namesIn({ anyOf: Object.values(contentBodies) })]
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !isNamedField(name))).toEqual([])
})
