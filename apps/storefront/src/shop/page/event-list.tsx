import { useDates } from '#i18n/use-dates.ts'
import './event-list.css'

type Event = { time: number; text: string; detail?: string }

type EventListProps = {
  label: string
  /** Newest first. */
  events: readonly Event[]
  /** Nothing is expected after the newest event: it went well. */
  succeeded?: boolean
}

/** What happened and when, as marks on a line. */
export function EventList({ label, events, succeeded = false }: EventListProps) {
  const dates = useDates()
  return (
    <ol className="event-list" aria-label={label} data-tone={succeeded ? 'success' : undefined}>
      {events.map(({ time, text, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same time and text.
        <li key={`${time} ${index}`}>
          <time className="text-ink-2">{dates.shortDateTime(time)}</time>
          <span className={index === 0 ? 'font-strong' : undefined}>
            {text}
            {detail && <span className="block font-normal text-ink-2">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
