import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/open.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { plansOf } from '../../../test/plans.ts'
import { areRareWords, type ChangeFilter, countChanges, selectChanges } from './change-log.db.ts'

const staffId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

let database: OpenDatabase
/** One change a minute by four people; every hundredth concerns money, every two hundredth personal data. */
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into staff (id, email, name, password_hash, created_at)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, n || '@corium.test', 'Mei', '', now()
    from generate_series(1, 4) n`)
  await database.pool.query(`
    insert into staff_changes (at, staff_id, staff_name, path, kind, act, subject_id, subject, is_money, is_personal,
      request_id, ip, user_agent)
    select timestamptz '2026-07-01 12:00Z' - n * interval '1 minute',
      ('00000000-0000-4000-8000-00000000000' || 1 + n % 4)::uuid, 'Mei', '/staff/test',
      case when n % 50 = 0 then 'refund' else 'order' end, case when n % 60 = 0 then 'canceled' else 'shipped' end,
      'order-' || n, (2606010000000 + n)::text, n % 100 = 0, n % 200 = 0, 'request-' || n, '', ''
    from generate_series(1, 20000) n`)
  await database.pool.query('vacuum analyze staff_changes')
})
afterAll(() => database.close())

const everything: ChangeFilter = {
  keyword: '',
  areRare: false,
  staffId: undefined,
  kind: undefined,
  act: undefined,
  subjectId: undefined,
  start: undefined,
  end: undefined,
  onlyMoney: false,
  noLogins: false,
  onlyPersonal: false,
}
const plans = (filter: Partial<ChangeFilter>) =>
  plansOf(database, (db) => selectChanges(db, { ...everything, ...filter }, { offset: 0, limit: 50 }))

test.each<[string, Partial<ChangeFilter>, string]>([
  ['all', {}, 'staff_changes_at'],
  ['a day', { start: new Date('2026-06-29'), end: new Date('2026-06-30') }, 'staff_changes_at'],
  ['a kind', { kind: 'refund' }, 'staff_changes_kind'],
  ['an act', { act: 'canceled' }, 'staff_changes_act'],
  ['money', { onlyMoney: true }, 'staff_changes_money'],
  ['personal data', { onlyPersonal: true }, 'staff_changes_personal'],
  ['all but logins', { noLogins: true }, 'staff_changes_at'],
])('the list of %s reads only what it shows', async (_, filter, index) => {
  expect(await plans(filter)).toEqual(['Limit', `Index Scan ${index}`])
})

test.each<[string, Partial<ChangeFilter>]>([
  ['a person', { staffId: staffId(2) }],
  ['one thing', { subjectId: 'order-700' }],
  ['a word', { keyword: '2606010000700', areRare: true }],
])('the list of %s does not read the whole table', async (_, filter) => {
  expect(await plans(filter)).not.toContain('Seq Scan staff_changes')
})

test('a word that few changes have is looked up before the list is sorted', async () => {
  expect(await areRareWords(database.db, '2606010000700')).toBe(true)
  expect(await areRareWords(database.db, '26060100')).toBe(false)
  expect(await areRareWords(database.db, ' - ')).toBe(false)
  const rare = await plans({ keyword: '2606010000700', areRare: true })
  expect(rare).toContain('Sort')
  expect(rare.some((node) => node.includes('staff_changes_at'))).toBe(false)
})

test('counting stops at the most that is shown', async () => {
  const counted = plansOf(database, (db) => countChanges(db, everything, 100))
  expect(await counted).toEqual(['Aggregate', 'Limit', expect.stringContaining('staff_changes')])
})
