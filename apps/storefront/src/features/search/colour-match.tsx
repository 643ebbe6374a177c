import { Link } from 'react-router'
import type { Output } from '#api/result.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import type { Ground } from '#shop/booth-grounds.ts'
import { Price } from '#shop/money.tsx'
import { Picture } from '#shop/picture.tsx'
import { Swatch } from '#ui/swatch.tsx'
import type { Query } from './colour-code.tsx'

export type Match = Output<'/shop/pc_api.goods/searchColor'>['list'][number]

type ColourMatchProps = { match: Match; query: Query; first: boolean }

/** A style beside the color that is sought: two halves without a gap, which is how an eye compares. */
function ColourMatch({ match, query, first }: ColourMatchProps) {
  const t = useTexts('colourSearch')
  return (
    <article className="match">
      <Swatch cut="sample" className="match-swatch">
        <span className="match-halves">
          <span style={{ backgroundColor: query.hex }} />
          <Picture picture={match.image} sizes="96px" alt="" first={first} />
        </span>
      </Swatch>
      <div className="match-words">
        {query.kind === 'words' ? (
          <p className="display text-lead first-letter:uppercase">{match.match_text}</p>
        ) : (
          <Distance match={match} />
        )}
        <div className="match-goods">
          <h3 className="display text-lead">
            <Link
              to={paths.product(match.goods_id, match.sku_id)}
              prefetch="intent"
              className="outline-offset-4 after:absolute after:inset-0 after:content-['']"
            >
              {match.goods_name}
            </Link>
          </h3>
          <p className="text-cap text-ink-2">{match.sku_code}</p>
          {match.reference && (
            <p className="text-cap text-ink-2">{t('reference', { code: match.reference })}</p>
          )}
          {match.others > 0 && <p className="text-cap text-ink-2">{t('others', { count: match.others })}</p>}
          <Price
            fen={match.price_min}
            from={match.price_max > match.price_min}
            unit={match.unit}
            className="text-sm"
          />
        </div>
      </div>
    </article>
  )
}

/** How far the goods are from what is sought, as a number and in words. */
function Distance({ match: { delta_e, match_text, difference_text } }: { match: Match }) {
  return (
    <>
      <p>
        <span className="display text-h3">{delta_e.toFixed(1)}</span>{' '}
        <span className="text-cap text-ink-2">ΔE</span>
      </p>
      <p className="mt-1 text-sm">
        <span className="block font-strong first-letter:uppercase">{match_text}</span>
        {difference_text && <span className="text-ink-2">{difference_text}</span>}
      </p>
    </>
  )
}

type ColourMatchesProps = { matches: readonly Match[]; query: Query; ground: Ground; label: string }

export function ColourMatches({ matches, query, ground, label }: ColourMatchesProps) {
  return (
    <ul className={`matches ground-${ground}`} aria-label={label}>
      {matches.map((match, place) => (
        <li key={match.sku_id}>
          <ColourMatch match={match} query={query} first={place < 6} />
        </li>
      ))}
    </ul>
  )
}
