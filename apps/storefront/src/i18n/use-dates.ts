import { htmlLang, type Language } from './language.ts'
import { useSite } from './site.tsx'

const dateParts = { year: 'numeric', month: 'short', day: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The server renders public pages without knowing the visitor's time zone, so they show the shop's date. */
const shopTimeZone = 'Asia/Shanghai'

/** Formats unix seconds in the visitor's language and time zone; `shortDate` and `shortDateTime` leave out the year. */
export const useDates = () => dates[useSite().language]

function datesIn(language: Language) {
  /** Created when first used, and then once for all components: a formatter takes longer than what it formats. */
  const formatter = (options: Intl.DateTimeFormatOptions, locale = htmlLang[language]) => {
    let format: Intl.DateTimeFormat | undefined
    return (seconds: number) => {
      format ??= new Intl.DateTimeFormat(locale, options)
      return format.format(seconds * 1000)
    }
  }
  const day = formatter({ ...dateParts, timeZone: 'UTC' })
  return {
    date: formatter(dateParts),
    /** A day without a time zone, such as a birthday: 1990-05-31. */
    day: (iso: string) => day(Date.parse(iso) / 1000),
    shopDate: formatter({ ...dateParts, timeZone: shopTimeZone }),
    shopShortDate: formatter({ month: 'short', day: 'numeric', timeZone: shopTimeZone }),
    /** Digits only, in every language. */
    shopYear: formatter({ year: 'numeric', timeZone: shopTimeZone }, 'en-US'),
    dateTime: formatter({ ...dateParts, weekday: 'short', ...timeParts }),
    time: formatter(timeParts),
    shortDate: formatter({ month: 'short', day: 'numeric' }),
    shortDateTime: formatter({ month: 'short', day: 'numeric', ...timeParts }),
  }
}

const dates = { 'zh-cn': datesIn('zh-cn'), 'en-us': datesIn('en-us') }
