import { expect, test } from 'vitest'
import { endOfDay, readShopTime, shopDay, shopTime, startOfDay } from './shop-clock.ts'

/** Five past midnight of the new year in the shop. */
const newYear = Date.parse('2026-12-31T16:05:00Z') / 1000

test('a moment is shown, and read again, by the clock of the shop', () => {
  expect(shopDay(newYear)).toBe('2027-01-01')
  expect(shopTime(newYear)).toBe('2027-01-01T00:05')
  expect(readShopTime(shopTime(newYear))).toBe(newYear)
})

test('a day lasts from midnight to midnight in the shop', () => {
  expect(startOfDay('2027-01-01')).toBe(newYear - 300)
  expect(endOfDay('2027-01-01')).toBe(newYear - 300 + 86_400)
})

test('an empty field, and what is no day in an address, is no moment', () => {
  for (const typed of ['', '2026-11', 'soon']) expect(readShopTime(typed), typed).toBeUndefined()
  for (const day of [null, '', '2026-1-1', '2026-13-01', 'null']) {
    expect(startOfDay(day), String(day)).toBeUndefined()
    expect(endOfDay(day), String(day)).toBeUndefined()
  }
})
