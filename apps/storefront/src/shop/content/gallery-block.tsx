import { paths } from '@corium/contract/paths'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Picture } from '#shop/goods/picture.tsx'
import { Ruler } from '#ui/ruler.tsx'
import { Swatch } from '#ui/swatch.tsx'
import type { BlockOf } from './block-of.ts'
import { BlockCaption, BlockSection } from './block-section.tsx'

/** Surfaces at true size, with a ruler to check it by. */
export function GalleryBlock({ title, items, caption, link, link_text }: BlockOf<'gallery'>) {
  const Title = title ? 'h3' : 'h2'
  return (
    <BlockSection title={title} link={link} link_text={link_text}>
      <ul className="grain-gallery">
        {items.map(({ title: name, text, material }) => (
          <li key={name} className="relative">
            {material && (
              <Swatch cut="bolt" hex={material.color.hex} className="aspect-square">
                {/* A picture without a scale fills the swatch. */}
                <span
                  className={material.image.mm ? 'true-size' : undefined}
                  style={{ '--picture-mm': material.image.mm } as CSSProperties}
                >
                  <Picture
                    picture={material.image}
                    sizes={material.image.mm ? `${material.image.mm}mm` : '180px'}
                    alt=""
                  />
                </span>
              </Swatch>
            )}
            <Title className="display mt-2.5 text-base">
              {material ? (
                <Link
                  to={paths.product(material.goods_id, material.sku_id)}
                  prefetch="intent"
                  className="plain-link after:absolute after:inset-0 after:content-['']"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </Title>
            <p className="mt-0.5 text-cap text-ink-2">{text}</p>
            {material && <p className="text-cap text-ink-3">{material.goods_name}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-8 max-w-[104mm] overflow-hidden">
        <Ruler lengthMm={100} />
      </div>
      <BlockCaption>{caption}</BlockCaption>
    </BlockSection>
  )
}
