import { dot } from '@corium/browser/dot'
import type { Case } from '#api/after-sales.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { EventList } from '#shop/page/event-list.tsx'
import { Section } from '#ui/section.tsx'

/** Every step of the case with its actor and what that actor wrote, newest first. */
export function CaseHistory({ history }: { history: Case['history'] }) {
  const t = useTexts('afterSales')
  const events = history.map(({ time, text, actor, note }) => ({
    time,
    text,
    detail: [note, actor && t('by', { name: actor })].filter(Boolean).join(dot),
  }))
  return (
    <Section label={t('history')}>
      <EventList label={t('history')} events={events.toReversed()} />
    </Section>
  )
}
