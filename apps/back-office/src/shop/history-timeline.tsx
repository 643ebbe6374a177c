import { dot } from '@corium/browser/dot'
import { useDates } from '#i18n/use-dates.ts'
import { Timeline } from '#ui/timeline.tsx'

type HistoryEntry = { time: number; event: string; text: string; actor: string; note?: string }

/** What happened to an order, an invoice and so on, and who did it, in the order given. */
export function HistoryTimeline({ history }: { history: readonly HistoryEntry[] }) {
  const dates = useDates()
  return (
    <Timeline
      entries={history.map(({ time, event, text, actor, note }, index) => ({
        key: `${time} ${event} ${index}`,
        time: dates.dateTime(time),
        title: text,
        text: [actor, note].filter(Boolean).join(dot),
      }))}
    />
  )
}
