import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { menuOptions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Picture } from '#shop/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Swatch } from '#ui/swatch.tsx'

/** Every family of colors as a piece of real goods, for whoever has no color to name. */
export function FamilyPieces() {
  const t = useTexts('colourSearch')
  const { data } = useQuery(menuOptions())
  const families = data?.options.find(({ type }) => type === 'colour')?.values ?? []
  if (families.length === 0) return null
  return (
    <Section label={t('families')}>
      <ul className="grid grid-cols-4 gap-x-3 gap-y-6 sm:grid-cols-6 xl:grid-cols-9">
        {families.map(({ value, name, num, hex = '', image }) => (
          <li key={value}>
            <Link to={paths.products({ facets: { colour: [value] } })} className="group block">
              <Swatch cut="bolt" hex={hex} className="aspect-square">
                {image && <Picture picture={image} sizes="(min-width: 1280px) 96px, 25vw" alt="" />}
              </Swatch>
              <span className="mt-2 block text-sm group-hover:underline">{name}</span>
              <span className="block text-cap text-ink-3">{num}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
