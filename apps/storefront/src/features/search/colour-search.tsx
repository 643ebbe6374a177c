import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { searchColour } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { type ColourMode, paths } from '#paths'
import { Filters } from '#shop/listing/filters.tsx'
import { Seo } from '#shop/seo.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { fetched } from '#ui/fetched.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { colourInput, modes } from './colour-address.ts'
import { ColourAnswer } from './colour-answer.tsx'
import { ColourCode } from './colour-code.tsx'
import { ColourNow } from './colour-now.tsx'
import { ColourTolerance } from './colour-tolerance.tsx'
import { useColour } from './use-colour.ts'
import '#shop/listing/listing.css'
import './colour-search.css'

const ColourPicker = fetched(async () => ({ default: (await import('./colour-picker.tsx')).ColourPicker }))
const ColourPhoto = fetched(async () => ({ default: (await import('./colour-photo.tsx')).ColourPhoto }))

/** What a colour is narrowed by; the colour itself is said by the tolerance. */
const narrowing = ['supply', 'category', 'use', 'thickness', 'price']

/** A colour on the left, named in one of three ways; the goods that come close on the right. */
export function ColourSearch() {
  const t = useTexts('colourSearch')
  const colour = useColour()
  const { state, chosen } = colour
  const input = colourInput(state)
  const answer = useQuery({ ...searchColour(input ?? {}), enabled: input !== undefined })
  const found = input && answer.data
  const [live, setLive] = useState<string>()

  const take = (code: string) => {
    setLive(undefined)
    colour.adjust({ code, skuId: undefined })
  }
  const shown = found?.query.hex ?? '#7f6a55'
  const ways: Record<ColourMode, React.ReactNode> = {
    code: (
      <ColourCode
        key={chosen.code}
        code={chosen.code}
        query={found?.query}
        onFind={(code) => colour.show({ code, skuId: undefined })}
      />
    ),
    picker: (
      <Suspense fallback={<div className="skeleton h-75" />}>
        <ColourPicker hex={shown} onLive={setLive} onPick={take} />
      </Suspense>
    ),
    photo: (
      <Suspense fallback={<div className="skeleton h-75" />}>
        <ColourPhoto onLive={setLive} onPick={take} />
      </Suspense>
    ),
  }
  const options = found?.options.filter(({ key }) => narrowing.includes(key)) ?? []
  const canNarrow = options.some(({ type, values, min, max }) =>
    type === 'range' ? min !== max : values.some(({ num }) => num > 0),
  )
  const filters = (canNarrow || Object.keys(chosen.filter).length > 0) && options
  const applied = Object.keys(chosen.filter).length
  const label = found?.query.label ?? state.code
  const byWords = found?.query.kind === 'words'

  return (
    <>
      <Seo
        title={label ? t(byWords ? 'titleWords' : 'titleFor', { label }) : t('title')}
        description={t('description')}
        path={paths.colour()}
        hidden={label !== ''}
      />
      <Breadcrumb
        label={t('breadcrumb')}
        steps={[
          {
            key: 'home',
            content: (
              <Link to={paths.home()} className="plain-link touch">
                {t('home')}
              </Link>
            ),
          },
          { key: 'here', content: t('here') },
        ]}
      />
      <div className="colour-search">
        <div className="colour-side">
          <h1 className="display text-h1">{t('title')}</h1>
          <Tabs
            label={t('modes')}
            value={chosen.mode}
            onChange={(mode) => mode !== chosen.mode && colour.show({ mode })}
            wide
            tabs={modes.map((mode) => ({ id: mode, title: t(`mode_${mode}`), content: ways[mode] }))}
          />
          <ColourNow query={found?.query} live={live} mode={state.mode} />
          {found && !byWords && (
            <ColourTolerance within={chosen.within} onChange={(within) => colour.show({ within })} />
          )}
          {filters && (
            <div className="lg:hidden">
              <Disclosure title={applied > 0 ? t('narrowCount', { count: applied }) : t('narrow')}>
                <div className="filters-large">
                  <Filters
                    options={filters}
                    categoryId={chosen.categoryId}
                    filter={chosen.filter}
                    onChange={(filter) => colour.show({ filter })}
                  />
                </div>
              </Disclosure>
            </div>
          )}
        </div>
        <ColourAnswer colour={colour} input={input} answer={answer} />
        {filters && (
          <section aria-label={t('narrow')} className="colour-narrow">
            <h2 className="label mb-4 text-ink-2">{t('narrow')}</h2>
            <Filters
              options={filters}
              categoryId={chosen.categoryId}
              filter={chosen.filter}
              onChange={(filter) => colour.show({ filter })}
            />
          </section>
        )}
      </div>
    </>
  )
}
