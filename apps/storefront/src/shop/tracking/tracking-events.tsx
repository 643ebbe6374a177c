import type { Package } from '@corium/contract/parcels'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { EventList } from '../page/event-list.tsx'

type TrackingEventsProps = {
  traces: Package['traces']
  company: string
  /** The parcel on the courier's own site, or empty. */
  trackUrl: string
  isDelivered?: boolean
}

/** What the courier reported; of a delivered parcel only the last event until the buyer asks for all. */
export function TrackingEvents({ traces, company, trackUrl, isDelivered = false }: TrackingEventsProps) {
  const t = useTexts('tracking')
  const [showsAll, setShowsAll] = useState(false)
  if (traces.length === 0) {
    return (
      <p className="mt-3 text-sm text-ink-2">
        {t('noEvents')}{' '}
        {trackUrl && (
          <a href={trackUrl} target="_blank" rel="noreferrer" className="link touch">
            {t('atCourier', { company })}
          </a>
        )}
      </p>
    )
  }
  const shown = showsAll || !isDelivered ? traces : traces.slice(0, 1)
  return (
    <>
      <EventList
        label={t('events')}
        events={shown.map(({ time, text, place }) => ({
          time,
          text: [text, place].filter(Boolean).join(' '),
        }))}
        succeeded={isDelivered}
      />
      {shown.length < traces.length && (
        <button type="button" className="no-print link touch ml-6 text-sm" onClick={() => setShowsAll(true)}>
          {t('earlier', { count: traces.length - shown.length })}
        </button>
      )}
    </>
  )
}
