import type { GoodsRow } from '@corium/contract/goods'
import { GoodsCard } from '#shop/goods/goods-card.tsx'

/**
 * Cards in a row of a phone. The pictures of the first row load before the others. The second row begins at
 * the end of the first screen: the browser would load its pictures together with them, and with the fonts.
 */
const perRow = 2

export function GoodsGrid({ goods }: { goods: readonly GoodsRow[] }) {
  return (
    <ul className="goods-grid grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-3">
      {goods.map((row, index) => (
        // A filter can change the picture; a new key resets the card to that color.
        <li key={`${row.goods_id} ${row.image.url}`}>
          <GoodsCard
            goods={row}
            priority={index < perRow}
            later={index >= perRow && index < 2 * perRow}
            sizes="(min-width:768px)27vw,calc(50vw - 24px)"
          />
        </li>
      ))}
    </ul>
  )
}
