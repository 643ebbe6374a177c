import type { ShopError } from '@corium/browser/result'
import type { ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { FailureBar } from '#ui/failure-bar.tsx'
import { Panel } from '#ui/panel.tsx'
import { CsvButton, type FigureSheet } from './csv-button.tsx'
import './figures.css'

type FigurePanelProps = {
  title: string
  extra?: ReactNode
  query: { data?: unknown; error: ShopError | null; refetch: () => unknown }
  sheet: FigureSheet
  /** Nothing was counted in these days. */
  isEmpty: boolean
  flush?: boolean
  children: ReactNode
}

/** A panel of figures with its loading, error and empty states. */
export function FigurePanel({ title, extra, query, sheet, isEmpty, flush, children }: FigurePanelProps) {
  const t = useTexts('figures')
  const states = useTexts('states')
  const { data, error, refetch } = query
  if (error && !data && !error.refusal.shownInDialog)
    return (
      <Panel title={title} flush>
        <FailureBar message={error.message} again={states('tryAgain')} onAgain={refetch} />
      </Panel>
    )
  return (
    <Panel
      title={title}
      extra={
        <span className="figure-extra">
          {extra}
          {data !== undefined && !isEmpty && <CsvButton title={title} sheet={sheet} />}
        </span>
      }
      flush={flush && Boolean(data) && !isEmpty}
    >
      {!data && <p role="status">{states('loading')}</p>}
      {isEmpty && <p className="figure-none">{t('none')}</p>}
      {data !== undefined && !isEmpty && children}
    </Panel>
  )
}
