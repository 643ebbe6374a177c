import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a spreadsheet does not take the text %j for a formula',
  (text) => {
    expect(csvOf([[text]])).toBe(`\ufeff'${text}\r\n`)
  },
)

test('numbers and other texts stay as they are', () => {
  expect(csvOf([[-1.5, 'a = b', '3 ＝ 3']])).toBe('\ufeff-1.5,a = b,3 ＝ 3\r\n')
})
