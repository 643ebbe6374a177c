import { expect, test } from 'vitest'
import { maxTyposIn } from './typos.ts'

test('longer words may have more typos', () => {
  expect([maxTyposIn('tan'), maxTyposIn('sofa'), maxTyposIn('saffiano')]).toEqual([0, 1, 2])
})
