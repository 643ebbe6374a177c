import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a spreadsheet does not take the text %j for a formula',
  (text) => {
    const written = text.includes('\t') ? `"'${text}"` : `'${text}`
    expect(csvOf([[text]])).toBe(`\ufeff${written}\r\n`)
  },
)

test('a spreadsheet that ends its cells at semicolons finds no formula behind one', () => {
  expect(csvOf([['a;=1+1;b', 'c;"@d', 'e; f;-)']])).toBe('\ufeff"a;\'=1+1;b","c;\'""@d","e; f;\'-)"\r\n')
})

test.each(['01', '0571888888', '1234567890123456', '12E3', '3-11', '3/11'])(
  'a spreadsheet takes the text %s for no number or day',
  (text) => {
    expect(csvOf([[text]])).toBe(`\ufeff'${text}\r\n`)
  },
)

test('numbers and other texts stay as they are', () => {
  expect(csvOf([[-1.5, 10, 'a = b', '3 ＝ 3', '0.50', '12', '2026-11-28', '0', 'E3']])).toBe(
    '\ufeff-1.5,10,a = b,3 ＝ 3,0.50,12,2026-11-28,0,E3\r\n',
  )
})
