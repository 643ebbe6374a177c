import type { GoodsRow } from '@corium/contract/goods'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Chip } from '#ui/chip.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { Heart, heartInCorner } from './heart.tsx'
import { Price } from './money.tsx'
import { Picture } from './picture.tsx'
import { pictureAddress } from './picture-address.ts'

/** How many chips fit below a picture; the rest is a number. */
const chipsShown = 6

/** On a phone the last two of them give way. */
const chipsOnPhone = 4

type GoodsCardProps = {
  goods: GoodsRow
  /** How wide the picture is shown, for `sizes`. */
  sizes?: string
  /** In the first row of a page: fetched at once. */
  first?: boolean
}

/** One style: its picture, name, price, one line of facts, its colours. A chip changes picture and link. */
export function GoodsCard({
  goods,
  sizes = '(min-width: 900px) 25vw, calc(50vw - 24px)',
  first,
}: GoodsCardProps) {
  const t = useTexts('goods')
  const { goods_name: name, colors } = goods
  const opened = colors.findIndex((color) => color.image.url === goods.image.url)
  const [chosen, setChosen] = useState(opened)
  const color = colors[chosen]

  return (
    <article className="group relative">
      <div className="relative">
        <Swatch cut="bolt" hex={color?.hex ?? goods.image.hex} className="aspect-4/5">
          <Picture picture={color?.image ?? goods.image} sizes={sizes} first={first} />
        </Swatch>
        {goods.badges.length > 0 && (
          <p className="absolute top-0 left-0 grid gap-x-3 bg-paper pr-2.5 pb-1 text-cap">
            {goods.badges.slice(0, 2).map((badge) => (
              <span key={badge.key} className={badge.key === 'clearance' ? 'text-brass' : undefined}>
                {badge.text}
              </span>
            ))}
          </p>
        )}
        <Heart goodsId={goods.goods_id} skuId={color?.sku_id} name={name} className={heartInCorner} />
      </div>

      <div className="mt-2 flex items-baseline justify-between gap-x-3 max-sm:block">
        <h3 className="display text-name">
          <Link
            to={paths.product(goods.goods_id, color?.sku_id)}
            prefetch="intent"
            className="outline-offset-4 after:absolute after:inset-0 after:content-['']"
          >
            {name}
          </Link>
        </h3>
        <Price fen={goods.price_min} from={goods.price_max > goods.price_min} unit={goods.unit} />
      </div>
      <p className="mt-0.5 text-sm text-ink-2">{goods.summary}</p>

      <div className="mt-2.5 flex items-center gap-2 text-cap text-ink-3">
        <fieldset className="relative z-1 flex gap-2">
          <legend className="sr-only">{t('coloursOf', { name })}</legend>
          {colors.slice(0, chipsShown).map((option, place) => (
            <button
              key={option.sku_id}
              type="button"
              aria-pressed={place === chosen}
              aria-label={option.name}
              onClick={() => setChosen(place)}
              className={place < chipsOnPhone ? 'card-chip' : 'card-chip max-sm:hidden'}
            >
              <Chip hex={option.hex} image={pictureAddress(option.image.url, 80)} />
            </button>
          ))}
        </fieldset>
        <MoreColours count={goods.color_num - chipsOnPhone} className="sm:hidden" />
        <MoreColours count={goods.color_num - chipsShown} className="max-sm:hidden" />
        <span className="ml-auto max-sm:hidden">{color?.sku_code ?? goods.goods_code}</span>
      </div>
    </article>
  )
}

function MoreColours({ count, className }: { count: number; className: string }) {
  const t = useTexts('goods')
  if (count <= 0) return null
  return (
    <span className={className}>
      <span aria-hidden="true">{t('moreColours', { count })}</span>
      <span className="sr-only">{t('moreColoursLabel', { count })}</span>
    </span>
  )
}
