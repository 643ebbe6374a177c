import { Link } from 'react-router'
import { searchColour } from '#api/queries.ts'
import type { Input, Output } from '#api/result.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { BoothSwitch } from '#shop/booth-switch.tsx'
import { useApplied } from '#shop/listing/applied.ts'
import { useFurtherPages } from '#shop/listing/use-further-pages.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Section } from '#ui/section.tsx'
import type { Distance } from './colour-address.ts'
import { ColourMatches } from './colour-match.tsx'
import { NothingClose } from './nothing-close.tsx'
import { TakeAlong } from './take-along.tsx'
import type { ColourSearchState } from './use-colour.ts'

type Path = '/shop/pc_api.goods/searchColor'

type ColourResultsProps = { colour: ColourSearchState; input: Input<Path>; found: Output<Path> }

/** How many come close, on which ground they are judged, and the goods themselves, the nearest first. */
export function ColourResults({ colour, input, found }: ColourResultsProps) {
  const t = useTexts('colourSearch')
  const common = useTexts('common')
  const { query, total, beyond, effects, options } = found
  const { filter } = colour.state
  const { ground } = colour.chosen
  const { goods: matches, ...further } = useFurtherPages(['colour pages', input], found, (client, page) =>
    client.fetchQuery(searchColour({ ...input, page })),
  )
  const applied = useApplied(options, filter)
  const tiles = { query, ground }
  const takenAlong = total > 0 ? matches : beyond

  return (
    <section aria-label={t('results')} aria-busy={colour.busy} className="min-w-0">
      <h2 className="sr-only">{t('results')}</h2>
      <div className="match-head">
        <HowMany found={found} within={colour.state.within} />
        <BoothSwitch ground={ground} onChange={(next) => colour.adjust({ ground: next })} />
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
      {total > 0 ? (
        <ColourMatches matches={matches} label={t('results')} {...tiles} />
      ) : (
        <NothingClose colour={colour} query={query} />
      )}
      {beyond.length > 0 && (
        <Section label={t('beyond')}>
          <ColourMatches matches={beyond} label={t('beyond')} {...tiles} />
        </Section>
      )}
      {further.more > 0 && (
        <LoadMore
          action={t('more', { count: further.more })}
          shown={t('shownOf', { shown: matches.length, total })}
          busy={further.busy}
          failed={further.failed && common('moreFailed')}
          onMore={further.showMore}
        />
      )}
      {takenAlong.length > 0 && (
        <div className="match-foot">
          <TakeAlong key={JSON.stringify(input)} matches={takenAlong} primary={total > 0} />
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
          <ColourMatches matches={effects} label={t('effects')} {...tiles} />
        </Section>
      )}
      <HaveItDyed label={query.label} />
      <p className="mt-12 max-w-[80ch] text-cap text-ink-3">{t('trademark')}</p>
    </section>
  )
}

/** Words have no distance: their goods are what they say, the most typical first. */
function HowMany({ found: { query, list, total }, within }: { found: Output<Path>; within: Distance }) {
  const t = useTexts('colourSearch')
  const byWords = query.kind === 'words'
  const pinned = list.some(({ reference }) => reference)
  const order = byWords ? 'orderWords' : pinned ? 'orderNumber' : 'order'
  return (
    <p className="min-w-0 break-words">
      <span role="status" className={total > 0 ? 'font-strong' : 'sr-only'}>
        {byWords
          ? t('foundWords', { count: total, label: query.label })
          : t('found', { count: total, within: within.toFixed(0) })}
      </span>{' '}
      <span className="text-sm text-ink-3">{total > 0 && t(order)}</span>
    </p>
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
