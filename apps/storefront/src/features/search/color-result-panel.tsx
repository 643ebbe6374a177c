import { colorUnreadable, notFound } from '@corium/browser/codes'
import type { Input, Output, ShopError } from '@corium/browser/result'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'
import { ColorResults } from './color-results.tsx'
import type { ColorSearchState } from './use-color-search.ts'

const ColorEmptyState = lazyAfterInput(async () => ({
  default: (await import('./color-empty-states.tsx')).ColorEmptyState,
}))

type Path = '/shop/pc_api.goods/searchColor'

type ColorResultPanelProps = {
  color: ColorSearchState
  input: Input<Path> | undefined
  result: UseQueryResult<Output<Path>, ShopError>
}

/** The results of a color search, or what replaces them: start, loading and error states. */
export function ColorResultPanel({ color, input, result }: ColorResultPanelProps) {
  const t = useTexts('colorSearch')
  const { code, mode } = color.state
  const empty = (state: ComponentProps<typeof ColorEmptyState>['state']) => (
    <Suspense>
      <ColorEmptyState state={state} code={code} mode={mode} />
    </Suspense>
  )
  if (!input) return empty('start')
  if (result.data) return <ColorResults color={color} input={input} found={result.data} />
  if (result.isPending) return <LoadingTiles />
  const { refusal } = result.error
  if (refusal.code === colorUnreadable) return empty(refusal.data.is_number ? 'unknown-number' : 'unreadable')
  if (refusal.code === notFound) return empty('gone')
  return (
    <EmptyState title={t('failedTitle')} text={refusal.msg} alert>
      <Button onClick={() => void result.refetch()}>{t('retry')}</Button>
    </EmptyState>
  )
}

function LoadingTiles() {
  const t = useTexts('colorSearch')
  return (
    <section aria-busy="true" className="min-w-0 border-t border-ink pt-16">
      <p role="status" className="sr-only">
        {t('searching')}
      </p>
      <div className="matches ground-gray" aria-hidden="true">
        {['1', '2', '3', '4', '5', '6'].map((key) => (
          <div key={key} className="match">
            <div className="match-swatch swatch swatch-sample skeleton" />
          </div>
        ))}
      </div>
    </section>
  )
}
