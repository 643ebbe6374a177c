import type { Tracking } from '@corium/contract/parcels'
import { useId, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { EventList } from '../page/event-list.tsx'

type TrackingEventsProps = { traces: Tracking['traces']; isDelivered: boolean }

/** How many events a parcel under way shows at first; of a delivered one, only the delivery matters. */
const shownUnderWay = 5
const shownDelivered = 1

/** What the courier reported, newest first, the earlier events on request. */
export function TrackingEvents({ traces, isDelivered }: TrackingEventsProps) {
  const t = useTexts('tracking')
  const listId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const count = isDelivered ? shownDelivered : shownUnderWay
  const hidden = traces.length - count
  const shown = showsAll ? traces : traces.slice(0, count)
  return (
    <>
      <div id={listId}>
        <EventList
          label={t('events')}
          events={shown.map(({ time, text, place }) => ({ time, text, ...(place && { detail: place }) }))}
          succeeded={isDelivered}
        />
      </div>
      {hidden > 0 && (
        <button
          type="button"
          className="no-print link touch ml-6 text-sm"
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('fewer') : t('earlier', { count: hidden })}
        </button>
      )}
    </>
  )
}
