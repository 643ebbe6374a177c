import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'

type Validity = { starts_at: number | null; ends_at: number | null; valid_days?: number | null }

/** The period of validity in words; if it ends at midnight, the last day is the one before. */
export function useValidity() {
  const t = useTexts('coupons')
  const dates = useDates()
  return ({ starts_at, ends_at, valid_days }: Validity): string =>
    starts_at !== null && ends_at !== null
      ? t('between', { from: dates.date(starts_at), to: dates.date(ends_at - 1) })
      : t('forDays', { count: valid_days ?? 0 })
}
