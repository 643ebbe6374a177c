import { useDates } from '#i18n/use-dates.ts'

/** A time without its year; on a phone there is room for the day only. */
export function ShortTime({ seconds }: { seconds: number }) {
  const dates = useDates()
  return (
    <time>
      <span className="max-md:hidden">{dates.shortDateTime(seconds)}</span>
      <span className="md:hidden">{dates.shortDate(seconds)}</span>
    </time>
  )
}
