import type { ContactInfo } from '@corium/contract/contact'
import { useMemo } from 'react'
import { useSite } from '#i18n/site.tsx'
import { weekdays } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { unbrokenNumbers } from '#ui/unbroken-numbers.ts'
import { groupDays, type OpeningDays } from './opening-hours.ts'

/** Weekdays and times of the opening hours in the visitor's language. */
export function useOpeningTexts() {
  const t = useTexts('shell')
  const { language } = useSite()
  return useMemo(() => {
    const weekdayName = (weekday: number) => weekdays[language][weekday % 7] ?? ''
    const daysText = ({ first, last }: OpeningDays) =>
      first === last
        ? weekdayName(first)
        : t('dayRange', { first: weekdayName(first), last: weekdayName(last) })
    const hoursText = ({ hours }: OpeningDays) =>
      hours.map(({ from, to }) => unbrokenNumbers(`${clock(from)}–${clock(to)}`)).join(t('listComma')) ||
      t('closed')
    /** The open days in one line, such as `Mon to Sat 9:00–18:00`. */
    const inOneLine = (hours: ContactInfo['hours']) =>
      groupDays(hours)
        .filter((days) => days.hours.length > 0)
        .map((days) => `${daysText(days)} ${hoursText(days)}`)
        .join(t('listComma'))
    return { weekdayName, daysText, hoursText, inOneLine }
  }, [t, language])
}

/** `09:00` as `9:00`. */
export const clock = (time: string): string => time.replace(/^0/, '')

/** `UTC+8` for clocks that are 480 minutes ahead. */
export function offsetName(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes > 0 ? '+' : minutes < 0 ? '−' : ''
  return `UTC${sign}${hours || ''}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
