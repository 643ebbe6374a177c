import { notFound } from '@corium/browser/codes'
import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { networkFailure } from '@corium/browser/result'
import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Its code is fetched when it is needed. */
export const NotFoundPanel = lazyWithRetry(async () => ({
  default: (await import('./not-found-panel.tsx')).NotFoundPanel,
}))

type ErrorPanelProps = {
  /** The server's refusal; undefined when the page itself failed to load or render. */
  error: { code: number; message: string } | undefined
  /** What to show when the shop has no such record, such as an order; by default, that the page does not exist. */
  missing?: ReactNode
  onRetry: () => void
}

/** Replaces a page's content that could not be loaded; shows the server's message if there is one (§8). */
export function ErrorPanel({ error, missing, onRetry }: ErrorPanelProps) {
  const t = useTexts('common')
  if (error?.code === notFound) {
    return missing ?? <NotFoundPanel />
  }
  return (
    <div className="page">
      <EmptyState {...errorTexts(error, t)} alert>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </EmptyState>
    </div>
  )
}

function errorTexts(error: ErrorPanelProps['error'], t: Translate<'common'>) {
  if (!error) return { title: t('brokenTitle'), text: t('brokenText') }
  if (error.code === networkFailure || !error.message)
    return { title: t('failedTitle'), text: t('failedText') }
  return { title: t('refusedTitle'), text: error.message }
}
