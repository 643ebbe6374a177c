import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { menuOptions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Section } from '#ui/section.tsx'
import { shapedUses, UseShape } from './use-shape.tsx'

/** Six things that are made of our goods, cut out of them. */
export function ByUse() {
  const t = useTexts('home')
  const { data } = useQuery(menuOptions())
  const facet = data?.options.find((option) => option.key === 'use')?.values ?? []
  const uses = shapedUses.flatMap((shape) => {
    const use = facet.find(({ value }) => value === shape)
    return use ? { ...use, shape } : []
  })
  const colours = data?.options.find((option) => option.type === 'colour')?.values ?? []
  if (uses.length === 0) return null
  return (
    <Section
      label={t('byUse')}
      link={
        <Link to={paths.products()} className="link">
          {t('byUseLink')}
        </Link>
      }
    >
      <ul className="grid grid-cols-3 gap-x-(--gutter) gap-y-6 lg:grid-cols-6">
        {uses.map((use, place) => {
          const material = colours[(place * 5 + 5) % Math.max(1, colours.length)]
          return (
            <li key={use.value}>
              <Link to={paths.products({ facets: { use: [use.value] } })} className="group block">
                <span className="grid aspect-square place-items-center bg-booth">
                  <UseShape use={use.shape} hex={material?.hex} image={material?.image?.url} />
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
