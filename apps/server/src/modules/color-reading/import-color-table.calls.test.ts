import { listChanges } from '@corium/contract/change-log'
import { deleteColorTable, getColorTable, importColorTable, searchColor } from '@corium/contract/color-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.staff()
})
afterAll(() => shop.close())

const header = 'system,code,suffix,L,a,b,illuminant,observer,source,license_note'
const confirmation = { source: 'The maker', is_licensed: true }
const version = async () => (await staff.get(getColorTable, {})).version
const importRows = async (...rows: string[]) =>
  staff.get(importColorTable, {
    ...confirmation,
    version: await version(),
    csv: [header, ...rows].join('\r\n'),
  })
const query = async (code: string) => (await shop.visitor().get(searchColor, { code })).query

test('a color of the imported table is found by its code, with the same suffix first', async () => {
  expect(
    await importRows(
      'FHI,11-6499,TCX,40,20,10,D65,10,,"ours, until 2030"',
      'FHI,11-6499,TPG,44,20,10,D65,10,,ours',
    ),
  ).toEqual({ imported: 2, problems: [] })
  expect(await query('11-6499 TPG')).toMatchObject({ how: 'table', lab: { l: 44 }, label: '11-6499 TPG' })
  const other = await query('11-6499 TPX')
  expect(other).toMatchObject({ how: 'table', note: expect.stringContaining('another edition') })
})

test("codes of the shop's own systems are found in any spelling", async () => {
  await importRows('House,LM 9-001,,50,-30,20,D65,10°,our lab,ours')
  expect(await query('lm9001')).toMatchObject({ how: 'table', lab: { l: 50, a: -30, b: 20 } })
})

test('a table replaces the one before as a whole; a removed one is not searched any more', async () => {
  await importRows('House,LM 9-002,,50,0,0,D65,10,,ours', 'House,LM 9-102,,50,0,0,D65,10,,ours')
  await importRows('House,LM 9-002,,60,0,0,D65,10,,ours')
  expect((await query('LM 9-002 ')).lab.l).toBe(60)
  expect(await shop.visitor().call(searchColor, { code: 'LM 9-102' })).toBeRefused('color-unreadable')
  const table = await staff.get(getColorTable, {})
  expect(table).toMatchObject({ rows: 1, source: 'The maker', columns: header.split(',') })
  expect(table.changed_at).not.toBeNull()

  await staff.get(deleteColorTable, { version: table.version })
  expect(await staff.get(getColorTable, {})).toMatchObject({ rows: 0, source: '' })
  expect(await shop.visitor().call(searchColor, { code: 'LM 9-002' })).toBeRefused('color-unreadable')
  const changes = (await staff.get(listChanges, { kind: 'color-table' })).list
  expect(changes.slice(0, 2).map(({ act, subject }) => [act, subject])).toEqual([
    ['deleted', 'The maker'],
    ['imported', 'The maker'],
  ])
})

test('of two who replace or remove the table at once, the second is refused and nothing is mixed', async () => {
  const read = await version()
  const rows = (from: number) =>
    Array.from({ length: 3000 }, (_, row) => `House,LM ${from}-${row},,50,0,0,D65,10,,ours`)
  const start = (from: number) =>
    staff.call(importColorTable, {
      ...confirmation,
      version: read,
      source: `Maker ${from}`,
      csv: [header, ...rows(from)].join('\n'),
    })
  const results = await Promise.all([start(6), start(7)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toBeRefused('state-conflict')
  expect(await staff.call(deleteColorTable, { version: read + 2 })).toBeRefused('state-conflict')
  const won = (await staff.get(getColorTable, {})).source.slice(-1)
  expect((await query(`LM ${won}-5`)).how).toBe('table')
  const lost = `LM ${won === '6' ? 7 : 6}-5`
  expect(await shop.visitor().call(searchColor, { code: lost })).toBeRefused('color-unreadable')
})

test('values under D50 are adapted to D65: a neutral stays neutral', async () => {
  await importRows('House,LM 9-003,,60,0,0,D50,2,,ours', 'House,LM 9-004,,60,40,-30,D50,2,,ours')
  const neutral = await query('LM 9-003')
  expect(neutral.lab.l).toBeCloseTo(60, 4)
  expect(neutral.lab.a).toBeCloseTo(0, 3)
  expect(neutral.lab.b).toBeCloseTo(0, 3)
  const { lab } = await query('LM 9-004')
  // As culori converts lab to lab65.
  expect(lab.l).toBeCloseTo(60.09, 1)
  expect(lab.a).toBeCloseTo(42.57, 1)
  expect(lab.b).toBeCloseTo(-30.17, 1)
})

test('one invalid row keeps the whole table out, and every problem is listed with its line', async () => {
  const refused = await importRows(
    'House,LM 9-005,,50,0,0,D65,10,,ours',
    'House,LM 9-006,,500,0,0,D65,10,,ours',
    'House,LM 9-007,,50,0,0,A,10,,ours',
    'House,,,50,0,0,D65,10,,ours',
    'House,LM 9-005,,51,0,0,D65,10,,ours',
    'House,LM 9-008,,50,0,0,D65,10,,',
    'House,LM 9-009,,50',
  )
  expect(refused.imported).toBe(0)
  expect(refused.problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8])
  expect(refused.problems[0]?.text).toBe('L has to be a number from 0 to 100, not "500".')
  expect(await shop.visitor().call(searchColor, { code: 'LM 9-005' })).toBeRefused('color-unreadable')
})

test('no more than a hundred problems are listed', async () => {
  const refused = await importRows(...Array.from({ length: 150 }, () => 'House,x,,,,,,,,'))
  expect(refused.problems).toHaveLength(100)
})

test('a table without its columns, without rows or without a confirmed license is refused', async () => {
  for (const change of [
    { csv: 'code,L\n1,2' },
    { csv: ' ' },
    { csv: header },
    { csv: `${header}\nHouse,LM 9-010,,50,0,0,D65,10,,ours`, is_licensed: false },
  ]) {
    const refused = await staff.get(importColorTable, {
      ...confirmation,
      version: await version(),
      ...change,
    })
    expect(refused).toMatchObject({ imported: 0, problems: [{ text: expect.stringMatching(/\.$/) }] })
  }
})

test('problems are listed in the caller’s language', async () => {
  const chinese = Object.assign(await shop.staff(), { language: 'zh-cn' as const })
  const { problems } = await chinese.get(importColorTable, {
    ...confirmation,
    version: await version(),
    csv: `${header}\nHouse,LM 9-011,,500,0,0,D65,10,,ours`,
  })
  expect(problems[0]?.text).toBe('L 应为 0 至 100 的数字，而不是“500”。')
})

test('a cached search finds the table at once', async () => {
  expect((await query('12-4899')).how).toBe('structure')
  await importRows('FHI,12-4899,TCX,40,20,10,D65,10,,ours')
  expect((await query('12-4899')).how).toBe('table')
})

test('a table can be larger than other input', async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => `House,LM 8-${row},,50,0,0,D65,10,,ours for now`)
  expect(await importRows(...rows)).toMatchObject({ imported: 5000 })
})

test('only staff with the permission import a table', async () => {
  const csv = `${header}\nHouse,LM 9-012,,50,0,0,D65,10,,ours`
  const input = { ...confirmation, csv, version: await version() }
  expect(await shop.visitor().call(importColorTable, input)).toBeRefused('session-invalid')
  expect(await (await shop.member()).call(importColorTable, input)).toBeRefused('session-invalid')
  const packer = await shop.staff({ permissions: ['color-cards'] })
  expect(await packer.call(importColorTable, input)).toBeRefused('not-allowed')
  expect(await packer.call(getColorTable, {})).toBeRefused('not-allowed')
  expect(await packer.call(deleteColorTable, { version: 1 })).toBeRefused('not-allowed')
  expect(await shop.visitor().call(searchColor, { code: 'LM 9-012' })).toBeRefused('color-unreadable')
})
