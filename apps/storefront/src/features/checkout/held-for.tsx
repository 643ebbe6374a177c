import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { countdownText } from '#shop/page/countdown.ts'

/**
 * How long the goods stay reserved. Screen readers get the time of day; the running
 * countdown is hidden from them.
 */
export function HeldFor({ until, now }: { until: number; now: number }) {
  const t = useTexts('payment')
  const dates = useDates()
  return (
    <div className="text-cap text-ink-2">
      <p>{t('heldFor')}</p>
      <p aria-hidden="true" className="display text-h4 text-ink tabular-nums">
        {countdownText(until - now)}
      </p>
      <p>{t('heldUntil', { time: dates.dateTime(until) })}</p>
    </div>
  )
}
