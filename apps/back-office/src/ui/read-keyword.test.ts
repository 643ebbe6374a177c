import { expect, test } from 'vitest'
import { readKeyword } from './read-keyword.ts'

test.each([
  ['2611 2543 2270 2402 2', '26112543227024022'],
  ['2611\u00a02543\u00a02270', '261125432270'],
  [' 138 0013 8000 ', '13800138000'],
  ['+86 138 0013 8000', '+8613800138000'],
  [' Lin Lan ', 'Lin Lan'],
  ['PU 2317', 'PU 2317'],
  ['', ''],
])('%j is looked for as %j', (typed, keyword) => {
  expect(readKeyword(typed)).toBe(keyword)
})
