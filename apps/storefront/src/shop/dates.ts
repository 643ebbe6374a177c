import { useMemo } from 'react'
import { htmlLang } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Public pages are written by the server too, which does not know where the visitor is: they name the shop's day. */
const shopZone = 'Asia/Shanghai'

/** Writes unix seconds in the visitor's language and time zone; `recent` leaves out the year. */
export function useDates() {
  const { language } = useSite()
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(htmlLang[language], day)
    const shopDays = new Intl.DateTimeFormat(htmlLang[language], { ...day, timeZone: shopZone })
    const moments = new Intl.DateTimeFormat(htmlLang[language], { ...day, weekday: 'short', ...time })
    const recent = new Intl.DateTimeFormat(htmlLang[language], { month: 'short', day: 'numeric', ...time })
    const write = (format: Intl.DateTimeFormat) => (seconds: number) => format.format(seconds * 1000)
    return { day: write(days), shopDay: write(shopDays), moment: write(moments), recent: write(recent) }
  }, [language])
}
