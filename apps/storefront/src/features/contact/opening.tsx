import { dot } from '@corium/browser/dot'
import type { ContactInfo } from '@corium/contract/contact'
import { useSyncExternalStore } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { groupDays, openState } from '#shop/contact/opening-hours.ts'
import { clock, offsetName, useOpeningTexts } from '#shop/contact/use-opening-texts.ts'
import { Status } from '#ui/status.tsx'

/** The opening hours by day, and whether the shop is open now. */
export function Opening({ hours, utc_offset, hours_note }: ContactInfo) {
  const t = useTexts('contact')
  const { daysText, hoursText } = useOpeningTexts()
  return (
    <section aria-labelledby="opening">
      <h2 id="opening" className="label text-ink-2">
        {t('hours')}
      </h2>
      <dl className="mt-2 text-sm">
        {groupDays(hours).map((days) => (
          <div key={days.first} className="flex justify-between gap-6 border-b border-line py-2.5">
            <dt>{daysText(days)}</dt>
            <dd>{hoursText(days)}</dd>
          </div>
        ))}
      </dl>
      <OpenNow hours={hours} utcOffset={utc_offset} />
      {hours_note && <p className="mt-1 text-sm text-ink-2">{hours_note}</p>}
    </section>
  )
}

/** The server's page may be a few minutes old, so the browser alone says whether the shop is open. */
function OpenNow({ hours, utcOffset }: { hours: ContactInfo['hours']; utcOffset: number }) {
  const t = useTexts('contact')
  const { weekdayName } = useOpeningTexts()
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => undefined)
  if (minute === undefined) return <p className="mt-3 min-h-6" />
  const now = new Date(minute * 60_000)
  const state = openState(hours, utcOffset, now)
  const zone = offsetName(utcOffset)
  return (
    <p className="mt-3 min-h-6 text-sm">
      {state.isOpen ? (
        <>
          <Status tone="success">{t('open')}</Status>
          {`${dot}${t('openUntil', { time: clock(state.until), zone })}`}
        </>
      ) : (
        <>
          <Status tone="quiet">{t('closedNow')}</Status>
          {state.opens &&
            `${dot}${t(state.opens.isToday ? 'opensToday' : 'opensOn', {
              time: clock(state.opens.from),
              day: weekdayName(state.opens.weekday),
              zone,
            })}`}
        </>
      )}
    </p>
  )
}

const everyMinute = (onTick: () => void) => {
  const timer = setInterval(onTick, 5_000)
  return () => clearInterval(timer)
}
const currentMinute = (): number | undefined => Math.floor(Date.now() / 60_000)
