import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { Case } from './case.ts'

export function CaseHistory({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const dates = useDates()
  return (
    <Panel title={t('history')}>
      <Timeline
        entries={found.history.map(({ time, event, text, actor, note }, index) => ({
          key: `${time} ${event} ${index}`,
          time: dates.dateTime(time),
          title: text,
          text: [actor, note].filter(Boolean).join(' · '),
        }))}
      />
    </Panel>
  )
}
