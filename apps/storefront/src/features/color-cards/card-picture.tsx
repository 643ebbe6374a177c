import type { GoodsDetail, Sku } from '@corium/contract/goods'
import type { CSSProperties } from 'react'
import { Picture } from '#shop/goods/picture.tsx'
import { Swatch } from '#ui/swatch.tsx'
import './color-cards.css'

/** Color chips that fit on the drawing; the real card shows all colors. */
const maxChips = 24

/** Enough columns for the chips to fill the card. */
const columnsFor = (chips: number): number => (chips <= 16 ? 4 : chips <= 20 ? 5 : 6)

/**
 * A drawing of the color card: ring holes, a piece of material and color chips.
 * Decorative; the text is beside it.
 */
export function CardPicture({ goods, sku }: { goods: GoodsDetail; sku: Sku | undefined }) {
  const shown = goods.skus.slice(0, maxChips)
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
