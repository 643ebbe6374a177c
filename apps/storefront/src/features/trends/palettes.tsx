import type { Season } from '@corium/contract/content'
import type { Material } from '@corium/contract/content-blocks'
import { paths } from '@corium/contract/paths'
import { type CSSProperties, useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { AddPaletteButton } from './add-palette-button.tsx'
import { SavePalettes } from './save-palettes.tsx'

type Palette = Season['palettes'][number]

/**
 * The palettes of the season: purchasable colors side by side, each leading to its
 * neighbors and to its product.
 */
export function Palettes({ palettes }: { palettes: readonly Palette[] }) {
  const t = useTexts('trends')
  return (
    <Section
      label={t('palettes')}
      link={
        <p className="flex flex-wrap justify-end gap-x-5 gap-y-1">
          <SavePalettes palettes={palettes} />
          <Link to={paths.color()} className="link touch">
            {t('findColor')}
          </Link>
        </p>
      }
    >
      <ul className="palettes">
        {palettes.map((palette) => (
          <li key={palette.name}>
            <PaletteCard palette={palette} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function PaletteCard({ palette: { name, text, colors, in_stock_num } }: { palette: Palette }) {
  const t = useTexts('trends')
  const nameId = useId()
  const count = colors.length
  return (
    <article aria-labelledby={nameId} className="palette">
      {count > 0 && <PaletteStrip colors={colors} />}
      <div className="palette-name">
        <h3 id={nameId} className="display text-h4">
          {name}
        </h3>
        {count > 0 && (
          <p className="text-cap text-ink-2">
            {in_stock_num === count
              ? t('allInStock', { count })
              : t('someInStock', { count, inStock: in_stock_num })}
          </p>
        )}
      </div>
      <p className="text-sm text-pretty text-ink-2">{text}</p>
      <ul className="palette-rows">
        {colors.map(({ sku_id, goods_id, sku_code, goods_name, color, is_in_stock }) => (
          <li key={sku_id}>
            <Link to={paths.product(goods_id, sku_id)} className="palette-row">
              <span className="font-medium">{color.name}</span>{' '}
              <span className="palette-goods">
                {goods_name}
                {!is_in_stock && <span className="text-brass">{t('notInStock')}</span>}
              </span>{' '}
              <span className="text-ink-3">{sku_code}</span>
            </Link>
          </li>
        ))}
      </ul>
      {count > 0 && <AddPaletteButton colors={colors} describedBy={nameId} />}
    </article>
  )
}

/**
 * The colors side by side. Each picture is drawn as large as the material that it shows,
 * so all grains are at one scale.
 */
function PaletteStrip({ colors }: { colors: readonly Material[] }) {
  const t = useTexts('trends')
  const smallest = Math.min(...colors.map(({ image }) => image.mm ?? Number.POSITIVE_INFINITY))
  const scaleOf = ({ mm }: Material['image']) => (mm ? mm / smallest : 1)
  return (
    <Swatch cut="bolt" className="palette-strip">
      {colors.map(({ sku_id, goods_name, color, image }) => (
        <Link
          key={sku_id}
          to={paths.color({ sku_id })}
          aria-label={t('nearColor', { color: color.name, goods: goods_name })}
          title={t('nearColor', { color: color.name, goods: goods_name })}
          className="palette-piece"
          style={{ backgroundColor: color.hex, '--scale': scaleOf(image) } as CSSProperties}
        >
          {image.url && <Picture picture={image} sizes="234px" alt="" />}
        </Link>
      ))}
    </Swatch>
  )
}
