import { useTexts } from '#i18n/use-texts.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Case } from './case.ts'

/** What happened to the case, and who did it. */
export function CaseHistory({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  return (
    <Panel title={t('history')}>
      <HistoryTimeline history={found.history} />
    </Panel>
  )
}
