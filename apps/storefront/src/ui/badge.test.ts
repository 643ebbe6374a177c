import { expect, test } from 'vitest'
import { badgeText } from './badge.tsx'

test('a badge shows 99+ for counts above 99', () => {
  expect([1, 99, 100, 1234].map(badgeText)).toEqual(['1', '99', '99+', '99+'])
})
