import type { Output } from '@corium/browser/result'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Ground } from '#shop/goods/booth-grounds.ts'
import { CompareCheckbox } from '#shop/goods/compare-checkbox.tsx'
import { FavoriteButton } from '#shop/goods/favorite-button.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { Price } from '#shop/money/money.tsx'
import { Swatch } from '#ui/swatch.tsx'
import type { Query } from './color-code-form.tsx'

export type Match = Output<'/shop/pc_api.goods/searchColor'>['list'][number]

type ColorMatchProps = { match: Match; query: Query; priority: boolean }

/**
 * A result: half of its swatch shows the searched color and half the material, without a gap, for comparison.
 */
function ColorMatch({ match, query, priority }: ColorMatchProps) {
  const t = useTexts('colorSearch')
  return (
    <article className="match">
      <Swatch cut="sample" hex={match.image.hex} className="match-swatch">
        <span className="match-halves">
          <span style={{ backgroundColor: query.hex }} />
          <Picture picture={match.image} sizes="96px" alt="" priority={priority} />
        </span>
      </Swatch>
      <FavoriteButton
        goodsId={match.goods_id}
        skuId={match.sku_id}
        name={match.goods_name}
        className="touch absolute top-2 right-2 z-1 h-10 w-10"
      />
      <div className="match-text">
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
          <div className="-mb-2">
            <CompareCheckbox
              skuId={match.sku_id}
              name={match.goods_name}
              color={match.colors.find(({ sku_id }) => sku_id === match.sku_id)?.name ?? match.match_text}
              className="relative z-1 min-h-11 sm:min-h-8"
            />
          </div>
        </div>
      </div>
    </article>
  )
}

/** The color difference as a number and in words. */
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

type ColorMatchesProps = { matches: readonly Match[]; query: Query; ground: Ground; label: string }

export function ColorMatches({ matches, query, ground, label }: ColorMatchesProps) {
  return (
    <ul className={`matches ground-${ground}`} aria-label={label}>
      {matches.map((match, index) => (
        <li key={match.sku_id}>
          <ColorMatch match={match} query={query} priority={index < 6} />
        </li>
      ))}
    </ul>
  )
}
