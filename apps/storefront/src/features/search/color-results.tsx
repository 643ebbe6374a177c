import type { Input, Output } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { searchColor } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { BoothSwitch } from '#shop/goods/booth-switch.tsx'
import { useAppliedFilters } from '#shop/listing/applied-filters.ts'
import { useLoadMore } from '#shop/listing/use-load-more.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Section } from '#ui/section.tsx'
import { ColorMatches } from './color-match.tsx'
import { type Distance, distances } from './color-params.ts'
import { ResultActions } from './result-actions.tsx'
import type { ColorSearchState } from './use-color-search.ts'

const NoColorMatch = lazyAfterInput(async () => ({
  default: (await import('./no-color-match.tsx')).NoColorMatch,
}))

type Path = '/shop/pc_api.goods/searchColor'

type ColorResultsProps = { color: ColorSearchState; input: Input<Path>; found: Output<Path> }

/** The results of a color search, the most similar first. */
export function ColorResults({ color, input, found }: ColorResultsProps) {
  const t = useTexts('colorSearch')
  const common = useTexts('common')
  const { query, total, beyond, effects, options } = found
  const { filter } = color.state
  const { ground } = color.optimistic
  const { goods: matches, ...pages } = useLoadMore(['color pages', input], found, (client, page) =>
    client.fetchQuery(searchColor({ ...input, page })),
  )
  const applied = useAppliedFilters(options, filter)
  const tiles = { query, ground }
  const wider =
    query.kind === 'words' ? undefined : distances.find((distance) => distance > color.state.within)
  const shownMatches = total > 0 ? matches : beyond

  return (
    <section aria-label={t('results')} aria-busy={color.isBusy} className="min-w-0">
      <h2 className="sr-only">{t('results')}</h2>
      <div className="match-head">
        <ResultCount found={found} within={color.state.within} />
        <BoothSwitch ground={ground} onChange={(next) => color.update({ ground: next }, { replace: true })} />
      </div>
      {applied.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-2">
          {applied.map(({ key, name, without }) => (
            <FilterChip
              key={key}
              name={name}
              removeLabel={t('removeFilter', { name })}
              onRemove={() => color.update({ filter: without })}
            />
          ))}
        </div>
      )}
      {total > 0 ? (
        <ColorMatches matches={matches} label={t('results')} {...tiles} />
      ) : (
        <Suspense>
          <NoColorMatch color={color} query={query} wider={wider} />
        </Suspense>
      )}
      {beyond.length > 0 && (
        <Section label={t('beyond')}>
          <ColorMatches matches={beyond} label={t('beyond')} {...tiles} />
        </Section>
      )}
      {pages.nextCount > 0 && (
        <LoadMore
          action={t('more', { count: pages.nextCount })}
          shown={t('shownOf', { shown: matches.length, total })}
          busy={pages.isBusy}
          failed={pages.failed && common('moreFailed')}
          onMore={pages.loadMore}
        />
      )}
      {shownMatches.length > 0 && (
        <div className="match-foot">
          <ResultActions key={JSON.stringify(input)} matches={shownMatches} primary={total > 0} />
          <p className="text-cap text-ink-3">
            {[
              query.kind === 'words' ? t('halvesWords', { label: query.label }) : t('halves'),
              t('screens'),
            ].join(common('sentenceGap'))}
          </p>
        </div>
      )}
      {effects.length > 0 && (
        <Section label={t('effects')} className="mt-16">
          <p className="mb-5 max-w-[68ch] text-sm text-ink-2">{t('effectsText')}</p>
          <ColorMatches matches={effects} label={t('effects')} {...tiles} />
        </Section>
      )}
      <CustomDyeing label={query.label} />
      <p className="mt-12 max-w-[80ch] text-cap text-ink-3">{t('trademark')}</p>
    </section>
  )
}

/**
 * How many goods were found. A search by color name has no color distance; it
 * lists the most typical goods first.
 */
function ResultCount({ found: { query, list, total }, within }: { found: Output<Path>; within: Distance }) {
  const t = useTexts('colorSearch')
  const byWords = query.kind === 'words'
  const hasExactReference = list.some(({ reference }) => reference)
  const order = byWords ? 'orderWords' : hasExactReference ? 'orderNumber' : 'order'
  return (
    <p className="min-w-0 break-words">
      <span role="status" className={total > 0 ? 'font-strong' : 'sr-only'}>
        {byWords
          ? t('foundWords', { count: total, label: query.label })
          : t('found', { count: total, within: within.toFixed(0) })}
      </span>{' '}
      <span className="text-sm text-ink-3">{total > 0 && t(order)}</span>
      {query.narrowed_by && (
        <span className="block text-sm text-ink-2 first-letter:uppercase">
          {t('narrowedBy', { words: query.narrowed_by })}
        </span>
      )}
    </p>
  )
}

function CustomDyeing({ label }: { label: string }) {
  const t = useTexts('colorSearch')
  return (
    <Section label={t('dyed')} className="mt-16">
      <div className="grid gap-x-10 gap-y-3 text-sm text-ink-2 md:grid-cols-3">
        <h3 className="display text-h4 text-ink">{t('dyedTitle')}</h3>
        <p>{t('dyedText')}</p>
        <p>
          {t('dyedTerms')}
          <br />
          <Link to={paths.contact({ subject: t('dyedSubject', { label }) })} className="link">
            {t('dyedLink')}
          </Link>
        </p>
      </div>
    </Section>
  )
}
