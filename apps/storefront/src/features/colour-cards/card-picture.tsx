import type { GoodsDetail, Sku } from '@corium/contract/goods'
import type { CSSProperties } from 'react'
import { Picture } from '#shop/picture.tsx'
import { Swatch } from '#ui/swatch.tsx'
import './colour-cards.css'

/** So many chips fit on the drawing; the real card shows all of them. */
const mostChips = 24

/** Rows of chips that fill the card, whether they are few or many. */
const columnsFor = (chips: number): number => (chips <= 16 ? 4 : chips <= 20 ? 5 : 6)

/** A card as it arrives: two ring holes, the loose piece, its colours. The words stand beside it. */
export function CardPicture({ goods, sku }: { goods: GoodsDetail; sku: Sku | undefined }) {
  const shown = goods.skus.slice(0, mostChips)
  const image = sku?.images[0] ?? goods.image
  return (
    <span className="card-picture" aria-hidden="true">
      <Swatch cut="bolt" hex={sku?.color.hex ?? image.hex} className="h-full">
        {image.url && <Picture picture={image} sizes="80px" alt="" />}
      </Swatch>
      <span className="card-picture-chips" style={{ '--chips': columnsFor(shown.length) } as CSSProperties}>
        {shown.map(({ sku_id, color }) => (
          <span key={sku_id} style={{ backgroundColor: color.hex }} />
        ))}
      </span>
    </span>
  )
}
