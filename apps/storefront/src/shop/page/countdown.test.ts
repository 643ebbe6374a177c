import { expect, test } from 'vitest'
import { countdownText, minutesText } from './countdown.ts'

test('a countdown shows hours, minutes and seconds and stops at zero', () => {
  expect(countdownText(24 * 3600)).toBe('24:00:00')
  expect(countdownText(6750.9)).toBe('1:52:30')
  expect(countdownText(9)).toBe('0:00:09')
  expect(countdownText(-3)).toBe('0:00:00')
})

test('minutes and seconds alone', () => {
  expect([278, 3599, 9, -3].map(minutesText)).toEqual(['4:38', '59:59', '0:09', '0:00'])
})
