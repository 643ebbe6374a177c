import type { GoodsRow } from '@corium/contract/goods'
import { GoodsCard } from '#shop/goods-card.tsx'

/** How many pictures the first row of a desk shows: these are fetched at once. */
const firstRow = 3

export function GoodsGrid({ goods }: { goods: readonly GoodsRow[] }) {
  return (
    <ul className="goods-grid grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-3">
      {goods.map((row, place) => (
        // Opened on another color, a card starts anew.
        <li key={`${row.goods_id} ${row.image.url}`}>
          <GoodsCard
            goods={row}
            first={place < firstRow}
            sizes="(min-width: 1024px) 25vw, (min-width: 768px) 30vw, calc(50vw - 24px)"
          />
        </li>
      ))}
    </ul>
  )
}
