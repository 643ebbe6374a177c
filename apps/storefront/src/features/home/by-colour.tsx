import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { menuOptions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Picture } from '#shop/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Swatch } from '#ui/swatch.tsx'

/** Every family as a strip of real goods. */
export function ByColour() {
  const t = useTexts('home')
  const { data } = useQuery(menuOptions())
  const families = data?.options.find((option) => option.type === 'colour')?.values ?? []
  if (families.length === 0) return null
  return (
    <Section
      label={t('byColour')}
      link={
        <Link to={paths.colour()} className="link">
          {t('byColourLink')}
        </Link>
      }
    >
      <ul className="colour-strip">
        {families.map((family) => (
          <li key={family.value}>
            <Link to={paths.products({ facets: { colour: [family.value] } })} className="group block">
              <Swatch cut="bolt" hex={family.hex} className="colour-strip-piece">
                {family.image && (
                  <Picture picture={family.image} sizes="(min-width: 900px) 7vw, 25vw" alt="" />
                )}
              </Swatch>
              <span className="mt-2 block text-sm group-hover:underline">{family.name}</span>
              <span className="block text-cap text-ink-3">{family.num}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
