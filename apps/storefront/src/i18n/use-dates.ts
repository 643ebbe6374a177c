import { useMemo } from 'react'
import { htmlLang } from './language.ts'
import { useSite } from './site.tsx'

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The server renders public pages without knowing the visitor's time zone, so they show the shop's date. */
const shopTimeZone = 'Asia/Shanghai'

/** Formats unix seconds in the visitor's language and time zone; `shortDate` and `shortDateTime` leave out the year. */
export function useDates() {
  const { language } = useSite()
  return useMemo(() => {
    const formatter = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(htmlLang[language], options)
      return (seconds: number) => format.format(seconds * 1000)
    }
    return {
      date: formatter(dateParts),
      /** A day without a time zone, such as a birthday: 1990-05-31. */
      day: (iso: string) => formatter({ ...dateParts, timeZone: 'UTC' })(Date.parse(iso) / 1000),
      shopDate: formatter({ ...dateParts, timeZone: shopTimeZone }),
      shopShortDate: formatter({ month: 'short', day: 'numeric', timeZone: shopTimeZone }),
      /** Digits only, in every language. */
      shopYear: (seconds: number) =>
        new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: shopTimeZone }).format(seconds * 1000),
      dateTime: formatter({ ...dateParts, weekday: 'short', ...timeParts }),
      time: formatter(timeParts),
      shortDate: formatter({ month: 'short', day: 'numeric' }),
      shortDateTime: formatter({ month: 'short', day: 'numeric', ...timeParts }),
    }
  }, [language])
}
