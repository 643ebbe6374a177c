import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'

/** Names the day of a time in unix seconds: today, yesterday or its date. */
export function useDayName(): (seconds: number) => string {
  const t = useTexts('recentlyViewed')
  const dates = useDates()
  return (seconds) => {
    const day = new Date(seconds * 1000).toDateString()
    const today = new Date()
    if (day === today.toDateString()) return t('today')
    today.setDate(today.getDate() - 1)
    return day === today.toDateString() ? t('yesterday') : dates.date(seconds)
  }
}
