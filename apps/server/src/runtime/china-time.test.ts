import { expect, test } from 'vitest'
import {
  chinaDay,
  chinaTime,
  chinaTimestamp,
  chinaTimeWithSeconds,
  compactDay,
  dayAfter,
  isDay,
  longDay,
  readChinaTime,
  startOfDay,
} from './china-time.ts'

/** Four in the afternoon in London, and already the next year in China. */
const newYear = new Date('2026-12-31T16:05:09.120Z')

test('a moment is written as clocks in China show it', () => {
  expect(chinaDay(newYear)).toBe('2027-01-01')
  expect(compactDay(newYear)).toBe('20270101')
  expect(chinaTime(newYear)).toBe('2027-01-01 00:05')
  expect(chinaTimeWithSeconds(newYear)).toBe('2027-01-01 00:05:09')
  expect(chinaTimestamp(newYear)).toBe('2027-01-01T00:05:09+08:00')
  expect(longDay(newYear, 'en-us')).toBe('January 1, 2027')
  expect(longDay(newYear, 'zh-cn')).toBe('2027年1月1日')
})

test('a day starts at midnight in China, and the next one follows at the end of a month and of a year', () => {
  expect(startOfDay('2027-01-01').toISOString()).toBe('2026-12-31T16:00:00.000Z')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test('only days of the calendar are days', () => {
  for (const day of ['2028-02-29', '1900-01-01', '9999-12-31']) expect(isDay(day), day).toBe(true)
  for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '20260101', ''])
    expect(isDay(day), day).toBe(false)
})

test('a time without a zone is read as China’s', () => {
  expect(readChinaTime('2027-01-01 00:05:09')?.toISOString()).toBe('2026-12-31T16:05:09.000Z')
  for (const text of ['2027-01-01', '2027-01-01 24:61:00', 'soon']) {
    expect(readChinaTime(text), text).toBeUndefined()
  }
})
