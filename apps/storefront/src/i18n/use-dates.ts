import type { Language } from './language.ts'
import { useSite } from './site.tsx'

/**
 * Formats unix seconds in the visitor's language and time zone; `shortDate` and `shortDateTime` leave out the
 * year. By hand: the first `Intl.DateTimeFormat` of a tab takes longer than everything
 * else that a page writes.
 */
export const useDates = () => dates[useSite().language]

/**
 * The server renders public pages without knowing the visitor's time zone, so they show the shop's date: that
 * of China, all year.
 */
const shopMinutes = 8 * 60

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Sunday first, as `getUTCDay` counts. */
export const weekdays = {
  'zh-cn': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  'en-us': ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<Language, readonly string[]>

/** A moment as calendars and clocks somewhere show it; `month` counts from 0. */
type Shown = { year: number; month: number; day: number; weekday: number; time: string }

/** Some minutes ahead of UTC. */
function shownAt(seconds: number, minutesAhead: number): Shown {
  const there = new Date((seconds + minutesAhead * 60) * 1000)
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth(),
    day: there.getUTCDate(),
    weekday: there.getUTCDay(),
    time: there.toISOString().slice(11, 16),
  }
}

const here = (seconds: number): Shown => shownAt(seconds, -new Date(seconds * 1000).getTimezoneOffset())
const inShop = (seconds: number): Shown => shownAt(seconds, shopMinutes)

/** No line ends inside of these, as in 12月/4日; browsers set no gap between their digits and characters either. */
const unbroken = (parts: Iterable<string | number>) => [...parts].join('\u2060')

const chineseDay = ({ month, day }: Shown) => unbroken([month + 1, '月', day, '日'])

const forms = {
  'zh-cn': {
    shortDate: chineseDay,
    // A line may end after the year.
    date: (shown: Shown) => `${unbroken([shown.year, '年'])}\u200b${chineseDay(shown)}`,
    withTime: (date: string, { time }: Shown) => `${date} ${time}`,
    withWeekday: (date: string, weekday: string) => `${date}${unbroken(weekday)}`,
  },
  'en-us': {
    shortDate: ({ month, day }: Shown) => `${months[month]} ${day}`,
    date: ({ year, month, day }: Shown) => `${months[month]} ${day}, ${year}`,
    withTime: (date: string, { time }: Shown) => `${date}, ${time}`,
    withWeekday: (date: string, weekday: string) => `${weekday}, ${date}`,
  },
}

function datesIn(language: Language) {
  const { date, shortDate, withTime, withWeekday } = forms[language]
  function dateTime(seconds: number) {
    const shown = here(seconds)
    return withTime(withWeekday(date(shown), weekdays[language][shown.weekday] ?? ''), shown)
  }
  function shortDateTime(seconds: number) {
    const shown = here(seconds)
    return withTime(shortDate(shown), shown)
  }
  return {
    date: (seconds: number) => date(here(seconds)),
    /** A day without a time zone, such as a birthday: 1990-05-31. */
    day: (iso: string) => date(shownAt(Date.parse(iso) / 1000, 0)),
    shopDate: (seconds: number) => date(inShop(seconds)),
    shopShortDate: (seconds: number) => shortDate(inShop(seconds)),
    /** The last day of what ends at this time: that of the day before, if it ends at midnight. */
    lastDay: (end: number) => date(here(end - 1)),
    shopLastDay: (end: number) => date(inShop(end - 1)),
    shopShortLastDay: (end: number) => shortDate(inShop(end - 1)),
    shopYear: (seconds: number) => String(inShop(seconds).year),
    dateTime,
    /** The last minute of what ends at this time: 23:59 of a day, not 0:00 of the next. */
    lastMinute: (end: number) => dateTime(end - 60),
    shortLastMinute: (end: number) => shortDateTime(end - 60),
    time: (seconds: number) => here(seconds).time,
    shortDate: (seconds: number) => shortDate(here(seconds)),
    shortDateTime,
  }
}

export const dates = { 'zh-cn': datesIn('zh-cn'), 'en-us': datesIn('en-us') }
