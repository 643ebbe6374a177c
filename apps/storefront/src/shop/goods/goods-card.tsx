import type { GoodsRow } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { useFirstInput } from '#ui/use-first-input.ts'
import { Price } from '../money/money.tsx'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { Picture } from './picture.tsx'
import { pictureInColor } from './picture-in-color.ts'
import { pictureUrl } from './picture-url.ts'
import { unbrokenMeasures } from './unbroken-measures.ts'

/** Color chips shown below the picture; the others are counted as `+3`. */
const maxChips = 6

/** Color chips that goods-card.css shows on a phone. */
const maxChipsOnPhone = 4

type GoodsCardProps = {
  goods: GoodsRow
  /** The picture's `sizes` attribute. */
  sizes?: string
  /** Loads the picture before the others; for cards in the first row. */
  priority?: boolean
  /** Loads the picture after the content of the first screen. */
  later?: boolean
}

/**
 * A style in a list: picture, name, price, a line of facts and color chips. A
 * chip changes the picture and the link.
 */
export function GoodsCard({
  goods,
  sizes = '(min-width: 900px) 25vw, calc(50vw - 24px)',
  priority,
  later,
}: GoodsCardProps) {
  const t = useTexts('goods')
  const { goods_name: name, colors } = goods
  const initial = colors.findIndex((color) => color.image_url === goods.image.url)
  const [selected, setSelected] = useState(initial)
  const color = colors[selected]
  const opened = color ?? colors[0]
  const picture =
    color && selected !== initial
      ? { ...pictureInColor(goods, color), alt: t('inColor', { name, color: color.name }) }
      : goods.image

  return (
    <article className="card">
      <div>
        <Swatch cut="bolt" hex={color?.hex ?? goods.image.hex} className="aspect-4/5">
          <Picture
            picture={{ ...picture, hex: undefined }}
            sizes={sizes}
            priority={priority}
            later={later}
            isCard
          />
        </Swatch>
        {goods.badges.length > 0 && (
          <p className="card-badges">
            {goods.badges.map((badge) => (
              <span key={badge.key} className={badge.key === 'clearance' ? 'text-brass' : undefined}>
                {badge.text}
              </span>
            ))}
          </p>
        )}
        <FavoriteButton goodsId={goods.goods_id} skuId={color?.sku_id} name={name} className="card-corner" />
      </div>

      <div className="card-head">
        <h3 className="display text-name">
          <Link
            to={paths.product(goods.goods_id, color?.sku_id)}
            prefetch="intent"
            discover="none"
            className="card-link"
          >
            {name}
          </Link>
        </h3>
        <Price fen={goods.price_min} from={goods.price_max > goods.price_min} unit={goods.unit} />
      </div>
      <p className="card-summary">{unbrokenMeasures(goods.summary)}</p>

      <div className="card-colors">
        <ColorChips goods={goods} selected={selected} onSelect={setSelected} />
        <MoreColors total={goods.color_num} />
      </div>
      <div className="card-foot">
        {opened && <CompareCheckbox skuId={opened.sku_id} name={name} color={opened.name} />}
        <span>{color?.sku_code ?? goods.goods_code}</span>
      </div>
    </article>
  )
}

type ColorChipsProps = { goods: GoodsRow; selected: number; onSelect: (index: number) => void }

/** The chips show plain colors until the first input: a page would load more than a hundred of their pictures. */
function ColorChips({ goods: { goods_name: name, colors }, selected, onSelect }: ColorChipsProps) {
  const t = useTexts('goods')
  const hasInput = useFirstInput()
  const style = ({ hex, image_url }: GoodsRow['colors'][number]) =>
    ({
      '--swatch': hex,
      backgroundImage: hasInput ? `url(${pictureUrl(image_url, 80)})` : undefined,
    }) as CSSProperties
  return (
    <fieldset aria-label={t('colorsOf', { name })}>
      {colors.slice(0, maxChips).map((option, index) => (
        // biome-ignore lint/a11y/useButtonType: cards are in no form, and a page has more than a hundred chips.
        <button
          key={option.sku_id}
          aria-pressed={index === selected}
          aria-label={option.name}
          onClick={() => onSelect(index)}
          style={style(option)}
        />
      ))}
    </fieldset>
  )
}

/** How many colors have no chip, on a phone and on a wide screen; goods-card.css shows one of them. */
function MoreColors({ total }: { total: number }) {
  const t = useTexts('goods')
  if (total <= maxChipsOnPhone) return null
  return (
    <span role="img" aria-label={t('colorsInAll', { count: total })}>
      <i>{t('moreColors', { count: total - maxChipsOnPhone })}</i>
      <i>{total > maxChips && t('moreColors', { count: total - maxChips })}</i>
    </span>
  )
}
