import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { Price } from '#shop/money/money.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Swatch } from '#ui/swatch.tsx'
import type { Candidate, MaterialSearch } from './use-material-search.ts'

type Pick = { onPick: (skuId: string) => void }

/** The materials that a search found. */
export function MaterialResults({ search, onPick }: { search: MaterialSearch } & Pick) {
  const t = useTexts('simulator')
  if (search.isError) return <InlineError text={t('searchFailed')} onRetry={search.retry} />
  if (search.isLoading) {
    return (
      <div className="material-grid" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className="swatch swatch-bolt skeleton aspect-[8/5]" />
        ))}
      </div>
    )
  }
  return (
    <>
      <p role="status" className="hint empty:hidden">
        {search.candidates.length === 0 && t('nothingFound')}
      </p>
      <MaterialGrid candidates={search.candidates} onPick={onPick} />
    </>
  )
}

/** Materials as pieces cut from the bolt; a click takes the color that is shown. */
export function MaterialGrid({ candidates, onPick }: { candidates: readonly Candidate[] } & Pick) {
  return (
    <ul className="material-grid">
      {candidates.map(({ goods_id, sku_id, goods_name, image, hex, price_min, unit, match }) => (
        <li key={goods_id}>
          <button type="button" onClick={() => onPick(sku_id)}>
            <Swatch cut="bolt" hex={hex} className="aspect-[8/5]">
              {image.url && <Picture picture={image} sizes="160px" alt="" />}
            </Swatch>
            <span className="material-name">{goods_name}</span>
            <span className="material-note">{match ?? <Price fen={price_min} unit={unit} />}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
