import { expect, test } from 'vitest'
import { editDistance, maxTyposIn } from './typos.ts'

test.each([
  ['saffiano', 'saffiano', 0],
  ['safiano', 'saffiano', 1],
  ['leathre', 'leather', 1],
  ['congac', 'cognac', 1],
  ['nubuk', 'nubuck', 1],
  ['velevt', 'velvet', 1],
  ['crocodyl', 'crocodile', 2],
])('the distance from %s to %s is %i', (typed, correct, distance) => {
  expect(editDistance(typed, correct, 2)).toBe(distance)
})

test('any distance above the maximum is the maximum plus one', () => {
  expect(editDistance('sofa', 'leather', 2)).toBe(3)
  expect(editDistance('cowhide', 'pigskin', 2)).toBe(3)
})

test('longer words may have more typos', () => {
  expect([maxTyposIn('tan'), maxTyposIn('sofa'), maxTyposIn('saffiano')]).toEqual([0, 1, 2])
})
