import { expect, test } from 'vitest'
import { unbrokenMeasures } from './unbroken-measures.ts'

test.each([
  ['PU leather, litchi · 1.0 mm · knit', 'PU leather, litchi\u00a0· 1.0\u00a0mm\u00a0· knit'],
  ['Nappa · about 48 sq ft', 'Nappa\u00a0· about\u00a048\u00a0sq\u00a0ft'],
  ['Suede · 1.2–1.4 mm', 'Suede\u00a0· 1.2–\u20601.4\u00a0mm'],
  ['Made for 3 seasons of bags and shoes', 'Made for 3 seasons of bags and shoes'],
  ['', ''],
])('%s', (summary, shown) => {
  expect(unbrokenMeasures(summary)).toBe(shown)
})
