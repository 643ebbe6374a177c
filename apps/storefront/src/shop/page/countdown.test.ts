import { expect, test } from 'vitest'
import { countdownText } from './countdown.ts'

test('a countdown shows hours, minutes and seconds and stops at zero', () => {
  expect(countdownText(24 * 3600)).toBe('24:00:00')
  expect(countdownText(6750.9)).toBe('1:52:30')
  expect(countdownText(9)).toBe('0:00:09')
  expect(countdownText(-3)).toBe('0:00:00')
})
