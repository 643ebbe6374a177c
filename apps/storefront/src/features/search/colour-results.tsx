import { useState } from 'react'
import { Link } from 'react-router'
import type { Input, Output } from '#api/result.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { BoothSwitch, type Ground } from '#shop/booth-switch.tsx'
import { useApplied } from '#shop/listing/applied.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Section } from '#ui/section.tsx'
import { distances } from './colour-address.ts'
import { ColourMatches } from './colour-match.tsx'
import { ByEye, Families } from './colour-ways.tsx'
import type { ColourSearchState } from './use-colour.ts'
import { useColourPages } from './use-colour-pages.ts'

type Path = '/shop/pc_api.goods/searchColor'

type ColourResultsProps = { colour: ColourSearchState; input: Input<Path>; found: Output<Path> }

/** How many come close, on which ground they are judged, and the goods themselves, the nearest first. */
export function ColourResults({ colour, input, found }: ColourResultsProps) {
  const t = useTexts('colourSearch')
  const [ground, setGround] = useState<Ground>('grey')
  const { query, total, effects, options } = found
  const { within, filter } = colour.state
  const { matches, more, busy, failed, showMore } = useColourPages(input, found)
  const applied = useApplied(options, filter)

  return (
    <section aria-label={t('results')} aria-busy={colour.busy} className="min-w-0">
      <h2 className="sr-only">{t('results')}</h2>
      <div className="match-head">
        <p>
          <span role="status" className="font-strong">
            {t('found', { count: total, within: within.toFixed(0) })}
          </span>{' '}
          <span className="text-sm text-ink-3">{t('order')}</span>
        </p>
        <BoothSwitch ground={ground} onChange={setGround} />
      </div>
      {applied.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-2">
          {applied.map(({ key, name, without }) => (
            <FilterChip
              key={key}
              name={name}
              removeLabel={t('removeFilter', { name })}
              onRemove={() => colour.show({ filter: without })}
            />
          ))}
        </div>
      )}
      {total === 0 ? (
        <Nothing colour={colour} />
      ) : (
        <div className={`ground-${ground}`}>
          <ColourMatches matches={matches} sought={query.hex} label={t('results')} />
        </div>
      )}
      {failed && (
        <p role="alert" className="mt-8 text-center text-sm text-error">
          {t('moreFailed')}
        </p>
      )}
      {more > 0 && (
        <LoadMore
          action={t('more', { count: more })}
          shown={t('shownOf', { shown: matches.length, total })}
          busy={busy}
          onMore={showMore}
        />
      )}
      <p className="mt-5 text-cap text-ink-3">
        {t('halves')} {t('screens')}
      </p>
      {effects.length > 0 && (
        <Section label={t('effects')} className="mt-16">
          <p className="mb-5 max-w-[68ch] text-sm text-ink-2">{t('effectsText')}</p>
          <div className={`ground-${ground}`}>
            <ColourMatches matches={effects} sought={query.hex} label={t('effects')} />
          </div>
        </Section>
      )}
      <HaveItDyed label={query.label} />
      <p className="mt-12 max-w-[80ch] text-cap text-ink-3">{t('trademark')}</p>
    </section>
  )
}

/** Nothing comes this close: farther, without the filters, or by eye. */
function Nothing({ colour }: { colour: ColourSearchState }) {
  const t = useTexts('colourSearch')
  const { within, filter } = colour.state
  const wider = distances.find((one) => one > within)
  const filtered = Object.keys(filter).length > 0
  return (
    <Empty
      title={t('noneTitle', { within: within.toFixed(0) })}
      text={t(filtered ? 'noneFiltered' : 'noneText')}
    >
      {wider && (
        <Button onClick={() => colour.show({ within: wider })}>
          {t('widen', { within: wider.toFixed(0) })}
        </Button>
      )}
      {filtered && (
        <Button kind="secondary" onClick={() => colour.show({ filter: {} })}>
          {t('clearFilters')}
        </Button>
      )}
      <ByEye />
      <Families />
    </Empty>
  )
}

function HaveItDyed({ label }: { label: string }) {
  const t = useTexts('colourSearch')
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
