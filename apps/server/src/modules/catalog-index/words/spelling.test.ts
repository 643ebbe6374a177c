import { expect, test } from 'vitest'
import { readRuns, stem } from './spelling.ts'

test.each([
  ['bags', 'bag'],
  ['linings', 'lining'],
  ['boxes', 'box'],
  ['accessories', 'accessory'],
  ['suedes', 'suede'],
  ['glass', 'glasses'],
  ['quilted', 'quilting'],
  ['tanned', 'tan'],
  ['embossed', 'emboss'],
  ['waxed', 'wax'],
  ['colours', 'color'],
  ['microfibre', 'microfiber'],
  ['grey', 'gray'],
])('%s and %s have the same stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test.each([
  ['glass', 'glas'],
  ['pvc', 'pv'],
  ['car', 'care'],
  ['crocus', 'crocu'],
  ['ring', 'r'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other))
})

test('a text is split by script; width, case, accents and punctuation are ignored', () => {
  expect(readRuns('ＰＵ2317－08、荔枝纹 Écru!')).toEqual([
    { script: 'latin', text: 'pu2317' },
    { script: 'latin', text: '08' },
    { script: 'han', text: '荔枝纹' },
    { script: 'latin', text: 'ecru' },
  ])
})
