import { expect, test } from 'vitest'
import { countTypos } from './count-typos.ts'

test.each([
  ['saffiano', 'saffiano', 0],
  ['safiano', 'saffiano', 1],
  ['leathre', 'leather', 1],
  ['congac', 'cognac', 1],
  ['nubuk', 'nubuck', 1],
  ['velevt', 'velvet', 1],
  ['crocodyl', 'crocodile', 2],
  ['lichti', 'litchi', 1],
  ['chrome', 'chormed', 2],
])('%s has instead of %s %i typos', (typed, correct, typos) => {
  expect(countTypos(typed, correct, 2)).toBe(typos)
})

test('any number above the maximum is the maximum plus one', () => {
  expect(countTypos('sofa', 'leather', 2)).toBe(3)
  expect(countTypos('litchi', 'lichens', 1)).toBe(2)
  expect(countTypos('cowhide', 'pigskin', 2)).toBe(3)
})
