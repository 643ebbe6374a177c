import { richText } from '@corium/browser/rich-text'
import type { ParcelNumber, Tracking } from '@corium/contract/parcels'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CopyTrackingNumber } from './copy-tracking-number.tsx'
import { isTroubled } from './is-troubled.ts'
import { TrackingEvents } from './tracking-events.tsx'

type Parcel = ParcelNumber & Tracking

/** The number of a parcel, a link to its courier, and what the courier reported. `sentAt` in unix seconds. */
export function ParcelTracking({ parcel, sentAt }: { parcel: Parcel; sentAt: number }) {
  const t = useTexts('tracking')
  const dates = useDates()
  const { express_company: company, courier_number, track_url, traces, is_tracked, is_stale } = parcel
  const newsAt = traces[0]?.time ?? sentAt
  const warning = is_stale
    ? t('stale', { time: dates.shortDate(newsAt) })
    : isTroubled(parcel.state) && t('troubled')
  const write = (words: string) => (
    <Link to={paths.contact({ subject: courier_number })} className="link touch">
      {words}
    </Link>
  )
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <span>{company}</span>
        <span className="font-strong break-all">{courier_number}</span>
        <CopyTrackingNumber number={courier_number} />
        {track_url && (
          <a
            href={track_url}
            target="_blank"
            rel="noreferrer"
            className="no-print link touch"
            aria-label={t('atCourier', { company })}
          >
            {t('courierSite')}
          </a>
        )}
      </p>
      {warning && <p className="mt-3 text-sm tone-warning">{richText(warning, { write })}</p>}
      {traces.length === 0 && !warning && (
        <p className="mt-3 text-sm text-ink-2">{t(is_tracked ? 'nothingYet' : 'notTracked')}</p>
      )}
      {traces.length > 0 && <TrackingEvents traces={traces} isDelivered={parcel.state === 'delivered'} />}
    </>
  )
}
