import { expect, test } from 'vitest'
import { isDifferent, sheetRows } from './sheet-rows.ts'

type Row = { name: string; value: string; standard?: string }
const goods = (...rows: Row[]) => ({ sheet: [{ group: 'Performance', rows }] })
const abrasion = (value: string, standard = 'ISO 5470-2'): Row => ({ name: 'Abrasion', value, standard })

test('each property is one row, also when only one data sheet states it', () => {
  const rows = sheetRows([goods(abrasion('5 cycles')), goods({ name: 'Weight', value: '1 g' })])
  expect(rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.value)])).toEqual([
    ['Abrasion', '5 cycles', undefined],
    ['Weight', undefined, '1 g'],
  ])
})

test('rows of one group stay together', () => {
  const one = { sheet: [{ group: 'A', rows: [{ name: 'a', value: '1' }] }] }
  const other = {
    sheet: [
      { group: 'B', rows: [{ name: 'c', value: '1' }] },
      { group: 'A', rows: [{ name: 'b', value: '1' }] },
    ],
  }
  expect(sheetRows([one, other]).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('the greatest figures of a test are marked, several if they are equal', () => {
  const values = ['50,000 cycles', '100,000 cycles', '100,000 cycles']
  const [row] = sheetRows(values.map((value) => goods(abrasion(value))))
  expect(row?.standard).toBe('ISO 5470-2')
  expect(row?.cells.map((cell) => cell?.isMost)).toEqual([false, true, true])
})

test.each([
  ['when all are equal', [abrasion('5 cycles'), abrasion('5 cycles')]],
  ['by different standards', [abrasion('5 cycles'), abrasion('9 cycles', 'ISO 12947-2')]],
  [
    'of a property without better and worse',
    [0, 9].map((n) => ({ name: 'Weight', value: `${n} g`, standard: 'ISO 3801' })),
  ],
])('no figure is marked %s', (_, rows) => {
  const [row] = sheetRows(rows.map((one) => goods(one)))
  expect(row?.cells.some((cell) => cell?.isMost)).toBe(false)
})

test('a row differs when one value does, or one is missing', () => {
  expect(isDifferent(['1', '1'])).toBe(false)
  expect(isDifferent(['1', '2'])).toBe(true)
  expect(isDifferent(['1', undefined])).toBe(true)
})
