import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { loadWithRetry } from '@corium/browser/load-once'
import { Suspense } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { ChosenSimulator } from './simulation.tsx'
import './looks.css'

const SavedLooks = lazyWithRetry(() =>
  loadWithRetry(async () => ({ default: (await import('./saved-looks.tsx')).SavedLooks })),
)

/** The saved looks. Most visitors have none, so the code that shows some is fetched when there are. */
export function LookList({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const { data, isError } = simulator.looks
  const withoutLooks = (
    <section className="looks" aria-label={t('looks')}>
      <h2 className="label">{t('looks')}</h2>
      {data?.list.length === 0 && <p className="hint">{t('looksEmpty')}</p>}
    </section>
  )
  if (!data?.list.length && !isError) return withoutLooks
  return (
    <Suspense fallback={withoutLooks}>
      <SavedLooks simulator={simulator} />
    </Suspense>
  )
}
