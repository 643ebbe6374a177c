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
