import type { ShopError } from '@corium/browser/result'
import { useTexts } from '#i18n/use-texts.tsx'
import { FailureBar } from './failure-bar.tsx'
import { Panel } from './panel.tsx'

/** Replaces a page whose data is loading or could not be loaded. */
export function QueryPanel({ query }: { query: { error: ShopError | null; refetch: () => unknown } }) {
  const t = useTexts('states')
  const { error, refetch } = query
  return (
    <Panel flush>
      {error && !error.refusal.shownInDialog ? (
        <FailureBar message={error.message} again={t('tryAgain')} onAgain={refetch} />
      ) : (
        <p className="panel-body" role="status">
          {t('loading')}
        </p>
      )}
    </Panel>
  )
}
