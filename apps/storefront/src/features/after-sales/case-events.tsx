import { useDates } from '#i18n/use-dates.ts'

type Event = { time: number; text: string; detail?: string }

/** What happened, newest first, as marks on a line. */
export function CaseEvents({ label, events }: { label: string; events: readonly Event[] }) {
  const dates = useDates()
  return (
    <ol className="case-events" aria-label={label}>
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
