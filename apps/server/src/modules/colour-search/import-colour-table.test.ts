import { searchColor } from '@corium/contract/colour-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { importColourTable } from './import-colour-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const header = 'system,code,suffix,L,a,b,illuminant,observer,source,licence_note'
const load = (...rows: string[]) =>
  importColourTable(shop.shop.db, [header, ...rows].join('\r\n'), {
    source: 'The maker',
    acknowledgedBy: 'staff-1',
    at: shop.clock.now(),
  })
const query = async (code: string) => (await shop.visitor().get(searchColor, { code })).query

test('a colour of the imported table is found by its code, in its own edition first', async () => {
  expect(
    await load(
      'FHI,11-6499,TCX,40,20,10,D65,10,,"ours, until 2030"',
      'FHI,11-6499,TPG,44,20,10,D65,10,,ours',
    ),
  ).toEqual({ ok: true, imported: 2 })
  expect(await query('11-6499 TPG')).toMatchObject({ how: 'table', lab: { l: 44 }, label: '11-6499 TPG' })
  const other = await query('11-6499 TPX')
  expect(other).toMatchObject({ how: 'table', note: expect.stringContaining('another edition') })
})

test('systems that the shop made up are looked up in any shape', async () => {
  await load('House,LM 9-001,,50,-30,20,D65,10°,our lab,ours')
  expect(await query('lm9001')).toMatchObject({ how: 'table', lab: { l: 50, a: -30, b: 20 } })
})

test('a table that comes again replaces what was there', async () => {
  await load('House,LM 9-002,,50,0,0,D65,10,,ours')
  await load('House,LM 9-002,,60,0,0,D65,10,,ours')
  expect((await query('LM 9-002 ')).lab.l).toBe(60)
})

test('values under D50 are adapted to D65: a neutral stays neutral', async () => {
  await load('House,LM 9-003,,60,0,0,D50,2,,ours', 'House,LM 9-004,,60,40,-30,D50,2,,ours')
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

test('one wrong row keeps the whole table out, and every problem is named with its line', async () => {
  const refused = await load(
    'House,LM 9-005,,50,0,0,D65,10,,ours',
    'House,LM 9-006,,500,0,0,D65,10,,ours',
    'House,LM 9-007,,50,0,0,A,10,,ours',
    'House,,,50,0,0,D65,10,,ours',
    'House,LM 9-005,,51,0,0,D65,10,,ours',
    'House,LM 9-008,,50,0,0,D65,10,,',
    'House,LM 9-009,,50',
  )
  expect(refused).toMatchObject({ ok: false })
  const problems = refused.ok ? [] : refused.problems
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8])
  expect(problems[0]?.text).toEqual({
    'en-us': 'L has to be a number from 0 to 100, not "500".',
    'zh-cn': 'L 应为 0 至 100 的数字，而不是“500”。',
  })
  expect(await shop.visitor().call(searchColor, { code: 'LM 9-005' })).toBeRefused('colour-unreadable')
})

test('no more than a hundred problems are listed', async () => {
  const refused = await load(...Array.from({ length: 150 }, () => 'House,x,,,,,,,,'))
  expect(refused.ok ? 0 : refused.problems.length).toBe(100)
})

test('a table without the right columns, without rows or without somebody who answers for it is refused', async () => {
  const { db } = shop.shop
  const by = { source: '', acknowledgedBy: 'staff-1', at: shop.clock.now() }
  for (const refused of [
    await importColourTable(db, 'code,L\n1,2', by),
    await importColourTable(db, '', by),
    await importColourTable(db, header, by),
    await importColourTable(db, `${header}\nHouse,LM 9-010,,50,0,0,D65,10,,ours`, {
      ...by,
      acknowledgedBy: ' ',
    }),
  ])
    expect(refused).toMatchObject({ ok: false, problems: [{ text: expect.anything() }] })
})
