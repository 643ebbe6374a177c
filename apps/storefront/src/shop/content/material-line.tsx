import type { Material } from '@corium/contract/content-blocks'
import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { Price } from '#shop/money/money.tsx'
import { Status } from '#ui/status.tsx'

type MaterialLineProps = {
  material: Material
  mark?: ReactNode
  /** At the end of the line, above the link that covers it. */
  action?: ReactNode
}

/** A material in a text: swatch, color, style, code and price, linked to its product page. */
export function MaterialLine({ material, mark, action }: MaterialLineProps) {
  const t = useTexts('content')
  const { color, image } = material
  return (
    <div className="material-line">
      {mark}
      <SampleSwatch
        image={image}
        hex={color.hex}
        soldOut={!material.is_in_stock}
        className="size-16 flex-none"
        sizes="64px"
      />
      <div className="min-w-0 text-sm">
        <Link
          to={paths.product(material.goods_id, material.sku_id)}
          prefetch="intent"
          className="plain-link font-strong after:absolute after:inset-0 after:content-['']"
        >
          {color.name}
        </Link>
        <p>{material.goods_name}</p>
        <p className="text-cap text-ink-2">
          {material.sku_code} <span aria-hidden="true">·</span>{' '}
          <Price fen={material.price} unit={material.unit} />
        </p>
        {!material.is_in_stock && <Status tone="quiet">{t('soldOut')}</Status>}
      </div>
      {action && <div className="relative z-1 ml-auto">{action}</div>}
    </div>
  )
}
