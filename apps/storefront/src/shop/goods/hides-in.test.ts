import { expect, test } from 'vitest'
import { hidesIn } from './hides-in.ts'

test.each([
  [10, 48, 0],
  [35, 48, 0],
  [36, 48, 1],
  [71, 48, 1],
  [73, 48, 2],
  [480, 48, 10],
])('%d square feet of hides of %d are about %d', (quantity, area, hides) => {
  expect(hidesIn(quantity, area)).toBe(hides)
})
