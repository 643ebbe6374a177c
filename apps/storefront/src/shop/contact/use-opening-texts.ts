import type { ContactInfo } from '@corium/contract/contact'
import { useMemo } from 'react'
import { htmlLang, type Language } from '#i18n/language.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { groupDays, type OpeningDays } from './opening-hours.ts'

/** 1 January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1)
const day = 86_400_000

/** Formatters take long to create, and every page needs them. */
const weekdaysIn = (language: Language) =>
  new Intl.DateTimeFormat(htmlLang[language], { weekday: 'short', timeZone: 'UTC' })
const weekdays = { 'zh-cn': weekdaysIn('zh-cn'), 'en-us': weekdaysIn('en-us') }
const offsets = new Map<string, Intl.DateTimeFormat>()

/** Weekdays and times of the opening hours in the visitor's language. */
export function useOpeningTexts() {
  const t = useTexts('shell')
  const { language } = useSite()
  return useMemo(() => {
    const weekdayName = (weekday: number) => weekdays[language].format(monday + (weekday - 1) * day)
    const daysText = ({ first, last }: OpeningDays) =>
      first === last
        ? weekdayName(first)
        : t('dayRange', { first: weekdayName(first), last: weekdayName(last) })
    const hoursText = ({ hours }: OpeningDays) =>
      hours.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ') || t('closed')
    /** The open days in one line, such as `Mon to Sat 9:00–18:00`. */
    const inOneLine = (hours: ContactInfo['hours']) =>
      groupDays(hours)
        .filter((days) => days.hours.length > 0)
        .map((days) => `${daysText(days)} ${hoursText(days)}`)
        .join(', ')
    return { weekdayName, daysText, hoursText, inOneLine }
  }, [t, language])
}

/** `09:00` as `9:00`. */
export const clock = (time: string): string => time.replace(/^0/, '')

/** Such as `UTC+8`. */
export function offsetName(timeZone: string, at: Date): string {
  const format =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  offsets.set(timeZone, format)
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')
  return offset?.value.replace('GMT', 'UTC') ?? timeZone
}
