import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { Timeline } from '#ui/timeline.tsx'
import type { Refund } from './refund.ts'

/** What happened to a refund or a payment, the latest first. */
export function MoneyHistory({ history }: { history: Refund['history'] }) {
  const t = useTexts('refunds')
  const dates = useDates()
  return (
    <Panel title={t('history')}>
      <Timeline
        entries={history
          .map(({ time, event, text, actor, note }, index) => ({
            key: `${time} ${event} ${index}`,
            time: dates.dateTime(time),
            title: text,
            text: [actor, note].filter(Boolean).join(' · '),
          }))
          .reverse()}
      />
    </Panel>
  )
}
