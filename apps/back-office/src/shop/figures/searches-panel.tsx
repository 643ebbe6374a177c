import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { DayRange } from './days.ts'
import { FigurePanel } from './figure-panel.tsx'

type SearchesPanelProps = {
  range: DayRange
  num: number
  /** Beside the title. */
  extra?: ReactNode
}

/** Searches of visitors that found nothing, the most frequent first. */
export function SearchesPanel({ range, num, extra }: SearchesPanelProps) {
  const t = useTexts('figures')
  const searches = useQuery(
    query('/staff/pc_api.analytics/getKeywords', { ...range, limit: num, only_without_results: true }),
  )
  return (
    <FigurePanel
      title={t('nothingFound')}
      sheet={{
        name: 'nothing-found',
        range,
        head: [t('searched'), t('nothingFound')],
        rows: (searches.data?.list ?? []).map(({ keywords, without_results }) => [keywords, without_results]),
      }}
      extra={extra}
      query={searches}
      isEmpty={searches.data?.list.length === 0}
      flush
    >
      <ol className="figure-list">
        {searches.data?.list.map(({ keywords, without_results }) => (
          <li key={keywords} className="figure-row">
            <span className="figure-name">{keywords}</span>
            <span className="figure-value">{t('times', { count: without_results })}</span>
          </li>
        ))}
      </ol>
    </FigurePanel>
  )
}
