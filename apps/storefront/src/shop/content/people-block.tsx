import { dot } from '@corium/browser/dot'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import type { BlockOf } from './block-of.ts'
import { BlockSection } from './block-section.tsx'

export function PeopleBlock({ title, people }: BlockOf<'people'>) {
  const Name = title ? 'h3' : 'h2'
  return (
    <BlockSection title={title}>
      <ul className="people">
        {people.map(({ name, role, text, material }) => (
          <li key={name}>
            <div className="grid aspect-9/8 place-items-center bg-booth">
              {material && (
                <SampleSwatch
                  image={material.image}
                  hex={material.color.hex}
                  className="aspect-square w-[57%]"
                  sizes="(min-width: 641px) 200px, 57vw"
                />
              )}
            </div>
            <Name className="display mt-3 text-name">{name}</Name>
            <p className="label text-ink-2">{role}</p>
            <p className="mt-2 text-sm">{text}</p>
            {material && (
              <Link
                to={paths.product(material.goods_id, material.sku_id)}
                prefetch="intent"
                className="link touch mt-1.5 inline-block text-cap"
              >
                {`${material.goods_name}${dot}${material.color.name}`}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
