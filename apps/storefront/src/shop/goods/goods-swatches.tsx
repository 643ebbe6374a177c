import type { Favorite } from '@corium/contract/favorites'
import type { GoodsRow } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { Picture } from './picture.tsx'
import './goods-swatches.css'

/** As many as fill one row, or two on a phone. */
export const swatchCount = 6

/** A style, or a favorite, which may be no longer sold. */
type SwatchGoods = GoodsRow & Partial<Pick<Favorite, 'color' | 'is_goods_sold'>>

/** A row of styles, each by its picture, its name and the color it opens on. */
export function GoodsSwatches({ goods }: { goods: readonly SwatchGoods[] }) {
  return (
    <ul className="goods-swatches">
      {goods.map((one) => (
        <li key={one.goods_id}>
          <GoodsSwatch goods={one} />
        </li>
      ))}
    </ul>
  )
}

/** What is no longer sold has no page of its own, so it leads to the favorites. */
function GoodsSwatch({ goods }: { goods: SwatchGoods }) {
  const { goods_id, goods_name, image, colors, is_goods_sold = true } = goods
  const color = colors.find((one) => one.image_url === image.url)
  return (
    <Link
      to={is_goods_sold ? paths.product(goods_id, color?.sku_id) : paths.myFavorites()}
      className="block outline-offset-4"
    >
      <Swatch cut="bolt" hex={color?.hex ?? image.hex} soldOut={!is_goods_sold} className="aspect-square">
        <Picture picture={image} sizes="(min-width: 1024px) 208px, 33vw" alt="" />
      </Swatch>
      <span className="display mt-2 block text-base leading-tight xl:text-name">{goods_name}</span>{' '}
      <span className="mt-0.5 block text-cap text-ink-2">{goods.color?.name ?? color?.name}</span>
    </Link>
  )
}

export function SwatchesSkeleton() {
  return (
    <div className="goods-swatches" aria-hidden="true">
      {Array.from({ length: swatchCount }, (_, index) => index).map((index) => (
        <div key={index} className="grid gap-3">
          <div className="swatch swatch-bolt skeleton aspect-square" />
          <SkeletonLine width={70} />
        </div>
      ))}
    </div>
  )
}
