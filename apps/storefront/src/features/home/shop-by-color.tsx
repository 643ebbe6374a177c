import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { ColorFamilyList } from '#shop/goods/color-family-list.tsx'
import { useFacetValues } from '#shop/goods/use-facet-values.ts'
import { Section } from '#ui/section.tsx'

export function ShopByColor() {
  const t = useTexts('home')
  if (useFacetValues('color').length === 0) return null
  return (
    <Section
      label={t('byColor')}
      link={
        <Link to={paths.color()} className="link">
          {t('byColorLink')}
        </Link>
      }
    >
      <ColorFamilyList
        className="color-strip"
        swatchClassName="color-strip-piece"
        sizes="(min-width: 900px) 7vw, 25vw"
      />
    </Section>
  )
}
