import { expect, test } from 'vitest'
import { badgeText } from './badge.tsx'

test('a badge counts to 99 and says so beyond', () => {
  expect([1, 99, 100, 1234].map(badgeText)).toEqual(['1', '99', '99+', '99+'])
})
