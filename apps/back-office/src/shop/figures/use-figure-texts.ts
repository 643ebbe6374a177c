import { formatNumber } from '@corium/contract/format-number'
import { useMemo } from 'react'
import { htmlLang } from '#i18n/language.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { secondsOf } from './days.ts'

/** Formats figures: counts, short amounts for axes, shares and days. */
export function useFigureTexts() {
  const language = useLanguage()
  const t = useTexts('figures')
  const dates = useDates()
  return useMemo(() => {
    const short = new Intl.NumberFormat(htmlLang[language], { notation: 'compact', maximumFractionDigits: 1 })
    const percent = (share: number) => `${(share * 100).toFixed(1)}%`
    return {
      count: (num: number) => formatNumber(num),
      short: (num: number) => short.format(num),
      percent,
      day: (day: string) => dates.shortDay(secondsOf(day)),
      fullDay: (day: string) => dates.date(secondsOf(day)),
      /** `8.2 % more`, against the days before. */
      difference(now: number, before: number): string {
        if (before === 0) return now === 0 ? t('same') : t('noneBefore')
        const share = now / before - 1
        if (Math.abs(share) < 0.0005) return t('same')
        return t(share > 0 ? 'more' : 'less', { percent: percent(Math.abs(share)) })
      },
    }
  }, [language, t, dates])
}
