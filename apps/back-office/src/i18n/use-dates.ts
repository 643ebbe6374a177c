import { useMemo } from 'react'
import { htmlLang } from './language.ts'
import { shopDay, shopTimeZone, startOfDay } from './shop-clock.ts'
import { useLanguage } from './use-texts.tsx'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { month: 'short', day: 'numeric' } as const

/** A month and a day are clear without the year if they are less than this many days away. */
const clearDays = 300

/** Formats unix seconds in the staff member's language and the shop's time zone. */
export function useDates() {
  const language = useLanguage()
  return useMemo(() => {
    const formatter = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(htmlLang[language], { timeZone: shopTimeZone, ...options })
      return (seconds: number) => format.format(seconds * 1000)
    }
    const time = formatter(clock)
    const weekday = formatter({ weekday: 'short' })
    const shortDay = formatter(day)
    const date = formatter({ year: 'numeric', ...day })
    const dateTime = formatter({ ...day, ...clock })
    const dateTimeOfYear = formatter({ year: 'numeric', ...day, ...clock })
    const fullDateTime = formatter({ year: 'numeric', ...day, weekday: 'short', ...clock })
    const dayOf = (seconds: number) => Date.parse(shopDay(seconds)) / 86_400_000
    const dateTimeInYear = (seconds: number) =>
      (Math.abs(dayOf(Date.now() / 1000) - dayOf(seconds)) < clearDays ? dateTime : dateTimeOfYear)(seconds)
    return {
      time,
      date,
      shortDay,
      /** The year is left out if the month makes it clear. */
      dateTime: dateTimeInYear,
      /** The last minute of what ends at this time: 23:59 of a day, not 0:00 of the next. */
      lastMinute: (end: number) => dateTimeInYear(end - 60),
      fullLastMinute: (end: number) => fullDateTime(end - 60),
      /** A day of the shop's calendar such as `2026-11-23`; any other text is returned unchanged. */
      dayText(isoDay: string): string {
        const start = startOfDay(isoDay)
        return start === undefined ? isoDay : date(start)
      },
      longDay: formatter({ weekday: 'long', month: 'long', day: 'numeric' }),
      fullDateTime,
      /**
       * As short as it is clear: `11:38` today, `Sun 18:40` within a week, `2 Nov`
       * this year, else with the year.
       */
      brief(seconds: number, now: number): string {
        const age = dayOf(now) - dayOf(seconds)
        if (age === 0) return time(seconds)
        if (age > 0 && age < 7) return `${weekday(seconds)} ${time(seconds)}`
        return age < clearDays ? shortDay(seconds) : date(seconds)
      },
    }
  }, [language])
}
