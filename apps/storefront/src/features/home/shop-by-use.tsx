import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFacetValues } from '#shop/goods/use-facet-values.ts'
import { Section } from '#ui/section.tsx'
import { EndUseShape, endUsesWithShape } from './end-use-shape.tsx'

/** Six end uses, each drawn as an outline filled with material. */
export function ShopByUse() {
  const t = useTexts('home')
  const values = useFacetValues('use')
  const colors = useFacetValues('color')
  const uses = endUsesWithShape.flatMap((shape) => {
    const use = values.find(({ value }) => value === shape)
    return use ? { ...use, shape } : []
  })
  if (uses.length === 0) return null
  return (
    <Section
      label={t('byUse')}
      link={
        <Link to={paths.simulator()} className="link">
          {t('simulatorLink')}
        </Link>
      }
    >
      <ul className="grid grid-cols-3 gap-x-(--gutter) gap-y-6 lg:grid-cols-6">
        {uses.map((use, index) => {
          // Every fifth color family, so that neighbors differ.
          const material = colors[(index * 5 + 5) % Math.max(1, colors.length)]
          return (
            <li key={use.value}>
              <Link to={paths.products({ facets: { use: [use.value] } })} className="group block">
                <span className="grid aspect-square place-items-center bg-booth">
                  <EndUseShape use={use.shape} hex={material?.hex} image={material?.image?.url} />
                </span>
                <span className="mt-2.5 flex items-baseline justify-between gap-2">
                  <span className="group-hover:underline">{use.name}</span>
                  <span className="text-sm text-ink-3">{use.num}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
