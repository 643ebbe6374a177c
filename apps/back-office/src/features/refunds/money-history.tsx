import { useTexts } from '#i18n/use-texts.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Refund } from './refund.ts'

/** What happened to a refund or a payment, the latest first. */
export function MoneyHistory({ history }: { history: Refund['history'] }) {
  const t = useTexts('refunds')
  return (
    <Panel title={t('history')}>
      <HistoryTimeline history={history.toReversed()} />
    </Panel>
  )
}
