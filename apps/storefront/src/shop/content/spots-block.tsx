import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { ColorCardLink } from '#shop/goods/color-card-link.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import type { BlockOf } from './block-of.ts'
import { BlockSection } from './block-section.tsx'
import { MaterialLine } from './material-line.tsx'

/** A picture with numbered materials and the same list beside it. */
export function SpotsBlock({ title, text, image, spots }: BlockOf<'spots'>) {
  const t = useTexts('content')
  const goods = useTexts('goods')
  const shown = spots.flatMap(({ x, y, material }) => (material ? [{ x, y, material }] : []))
  if (!image) return null
  return (
    <BlockSection title={title}>
      <div className="spots">
        <div
          className="relative self-start"
          style={{ aspectRatio: `${image.width} / ${image.height}`, backgroundColor: image.hex }}
        >
          <Picture picture={image} sizes="(min-width: 900px) 60vw, calc(100vw - 32px)" className="w-full" />
          {shown.map(({ x, y, material }, index) => (
            <Link
              key={material.sku_id}
              to={paths.product(material.goods_id, material.sku_id)}
              className="spot"
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-label={`${index + 1}: ${goods('inColor', { name: material.goods_name, color: material.color.name })}`}
            >
              {index + 1}
            </Link>
          ))}
        </div>
        <div className="self-center">
          {text && <p className="text-base">{text}</p>}
          <ol className="mt-4">
            {shown.map(({ material }, index) => (
              <li key={material.sku_id}>
                <MaterialLine
                  material={material}
                  mark={
                    <span className="w-5 flex-none text-sm font-strong" aria-hidden="true">
                      {index + 1}
                    </span>
                  }
                  action={
                    <ColorCardLink
                      goodsId={material.goods_id}
                      skuId={material.sku_id}
                      name={material.goods_name}
                    />
                  }
                />
              </li>
            ))}
          </ol>
          {shown[0] && (
            <p className="mt-4 text-sm">
              <Link to={paths.simulator({ sku_id: shown[0].material.sku_id })} className="link touch">
                {t('openSimulator')}
              </Link>
            </p>
          )}
        </div>
      </div>
    </BlockSection>
  )
}
