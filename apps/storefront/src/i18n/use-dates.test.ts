import { expect, test } from 'vitest'
import { dates } from './use-dates.ts'

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
const shortDate = { month: 'short', day: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const inShop = { timeZone: 'Asia/Shanghai' } as const
const options = {
  date,
  time,
  shortDate,
  shopDate: { ...date, ...inShop },
  shopShortDate: { ...shortDate, ...inShop },
  dateTime: { ...date, weekday: 'short' as const, ...time },
  shortDateTime: { ...shortDate, ...time },
} as const

/** A text without the characters that only guide line breaks. */
const plain = (text: string) => text.replaceAll(/[\u2060\u200b]/g, '')

/** Each day of a leap year at another time. */
const moments = Array.from({ length: 366 }, (_, day) => Date.UTC(2028, 0, 1 + day, day % 24, day % 60) / 1000)

test.each(['en-us', 'zh-cn'] as const)('dates are written as the browser writes them, in %s', (language) => {
  for (const [name, form] of Object.entries(options)) {
    const format = new Intl.DateTimeFormat(language, form)
    const write = dates[language][name as keyof typeof options]
    for (const at of moments) expect(plain(write(at)), name).toBe(format.format(at * 1000))
  }
  const day = new Intl.DateTimeFormat(language, { ...date, timeZone: 'UTC' })
  expect(plain(dates[language].day('1990-05-31'))).toBe(day.format(Date.UTC(1990, 4, 31)))
  expect(dates['zh-cn'].shortDate(new Date(2028, 11, 4).getTime() / 1000)).toBe('12\u2060月\u20604\u2060日')
  expect(dates['zh-cn'].day('1990-05-31')).toBe('1990\u2060年\u200b5\u2060月\u206031\u2060日')
  const midnightInShop = Date.UTC(2026, 10, 30, 16) / 1000
  for (const end of [midnightInShop, midnightInShop - 3600]) {
    const { shopLastDay, shopShortLastDay, shopDate, shopShortDate } = dates[language]
    expect(shopLastDay(end)).toBe(shopDate(midnightInShop - 1))
    expect(shopShortLastDay(end)).toBe(shopShortDate(midnightInShop - 1))
  }
  const midnightHere = new Date(2026, 11, 1).getTime() / 1000
  const { lastDay, lastMinute, shortLastMinute } = dates[language]
  expect(lastDay(midnightHere)).toBe(dates[language].day('2026-11-30'))
  for (const written of [lastMinute(midnightHere), shortLastMinute(midnightHere)]) {
    expect(plain(written)).toMatch(/(Nov 30|11月30日).* 23:59$/)
  }
  // Midnight in China is still the year before in UTC.
  expect(dates[language].shopYear(Date.UTC(2027, 11, 31, 16) / 1000)).toBe('2028')
})
