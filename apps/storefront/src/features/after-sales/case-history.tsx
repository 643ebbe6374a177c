import type { Case } from '#api/after-sales.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Section } from '#ui/section.tsx'
import { CaseEvents } from './case-events.tsx'

/** Every step of the case with its actor and what that actor wrote, newest first. */
export function CaseHistory({ history }: { history: Case['history'] }) {
  const t = useTexts('afterSales')
  const events = history.map(({ time, text, actor, note }) => ({
    time,
    text,
    detail: [note, actor && t('by', { name: actor })].filter(Boolean).join(' · '),
  }))
  return (
    <Section label={t('history')}>
      <CaseEvents label={t('history')} events={events.toReversed()} />
    </Section>
  )
}
