import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { type ColorMode, paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { searchColor } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Filters } from '#shop/listing/filters.tsx'
import { Breadcrumbs } from '#shop/page/breadcrumbs.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { hydratedAfterInput } from '#ui/lazy-after-input.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ColorCodeForm } from './color-code-form.tsx'
import { colorInput, modes } from './color-params.ts'
import { ColorResultPanel } from './color-result-panel.tsx'
import { ColorTolerance } from './color-tolerance.tsx'
import type { PreviewedColor } from './previewed-color.ts'
import { useColorSearch } from './use-color-search.ts'
import '#shop/listing/listing.css'
import './color-search.css'

const ColorSummary = hydratedAfterInput(async () => ({
  default: (await import('./color-summary.tsx')).ColorSummary,
}))
const ColorPicker = lazyWithRetry(async () => ({ default: (await import('./color-picker.tsx')).ColorPicker }))
const ColorPhoto = lazyWithRetry(async () => ({ default: (await import('./color-photo.tsx')).ColorPhoto }))

/** The filters of a color search. */
const filterKeys = ['supply', 'category', 'use', 'thickness', 'price']

/**
 * Search by color: on the left the color as a code, by picker or from a photo,
 * on the right the similar goods.
 */
export function ColorSearch() {
  const t = useTexts('colorSearch')
  const color = useColorSearch()
  const { state, optimistic } = color
  const input = colorInput(state)
  const result = useQuery({ ...searchColor(input ?? {}), enabled: input !== undefined })
  const found = input && result.data
  const [preview, setPreview] = useState<PreviewedColor>()

  const pick = (code: string) => {
    setPreview(undefined)
    color.update({ code, skuId: undefined }, { replace: true })
  }
  const pickerHex = found?.query.hex ?? '#7f6a55'
  const panels: Record<ColorMode, React.ReactNode> = {
    code: (
      <ColorCodeForm
        key={optimistic.code}
        code={optimistic.code}
        query={found?.query}
        onSearch={(code) => color.update({ code, skuId: undefined })}
      />
    ),
    picker: (
      <Suspense fallback={<div className="skeleton h-75" />}>
        <ColorPicker hex={pickerHex} onPreview={setPreview} onPick={pick} />
      </Suspense>
    ),
    photo: (
      <Suspense fallback={<div className="skeleton h-75" />}>
        <ColorPhoto onPreview={setPreview} onPick={pick} />
      </Suspense>
    ),
  }
  const options = found?.options.filter(({ key }) => filterKeys.includes(key)) ?? []
  const canFilter = options.some(({ type, values, min, max }) =>
    type === 'range' ? min !== max : values.some(({ num }) => num > 0),
  )
  const filters = (canFilter || Object.keys(optimistic.filter).length > 0) && options
  const appliedCount = Object.keys(optimistic.filter).length
  const label = found?.query.label ?? state.code
  const byWords = found?.query.kind === 'words'

  return (
    <>
      <Seo
        title={label ? t(byWords ? 'titleWords' : 'titleFor', { label }) : t('title')}
        description={t('description')}
        path={paths.color()}
        noIndex={label !== ''}
      />
      <Breadcrumbs
        label={t('breadcrumb')}
        crumbs={[
          { name: t('home'), to: paths.home() },
          { name: t('here'), to: paths.color() },
        ]}
      />
      <div className="color-search">
        <div className="color-side">
          <h1 className="display text-h1">{t('title')}</h1>
          <Tabs
            label={t('modes')}
            value={optimistic.mode}
            onChange={(mode) => mode !== optimistic.mode && color.update({ mode })}
            wide
            tabs={modes.map((mode) => ({ id: mode, title: t(`mode_${mode}`), content: panels[mode] }))}
          />
          <ColorSummary query={found?.query} preview={preview} mode={state.mode} />
          {found && !byWords && (
            <ColorTolerance within={optimistic.within} onChange={(within) => color.update({ within })} />
          )}
          {filters && (
            <div className="lg:hidden">
              <Disclosure title={appliedCount > 0 ? t('narrowCount', { count: appliedCount }) : t('narrow')}>
                <div className="filters-large">
                  <Filters
                    options={filters}
                    categoryId={optimistic.categoryId}
                    filter={optimistic.filter}
                    onChange={(filter) => color.update({ filter })}
                  />
                </div>
              </Disclosure>
            </div>
          )}
        </div>
        <ColorResultPanel color={color} input={input} result={result} />
        {filters && (
          <section aria-label={t('narrow')} className="color-narrow">
            <h2 className="label mb-4 text-ink-2">{t('narrow')}</h2>
            <Filters
              inColumn
              options={filters}
              categoryId={optimistic.categoryId}
              filter={optimistic.filter}
              onChange={(filter) => color.update({ filter })}
            />
          </section>
        )}
      </div>
    </>
  )
}
