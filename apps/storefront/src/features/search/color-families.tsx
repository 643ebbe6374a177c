import { useTexts } from '#i18n/use-texts.tsx'
import { ColorFamilyList } from '#shop/goods/color-family-list.tsx'
import { useFacetValues } from '#shop/goods/use-facet-values.ts'
import { Section } from '#ui/section.tsx'

/** Lets visitors browse by color family when they have no color to search for. */
export function ColorFamilies() {
  const t = useTexts('colorSearch')
  if (useFacetValues('color').length === 0) return null
  return (
    <Section label={t('families')}>
      <ColorFamilyList
        className="grid grid-cols-4 gap-x-3 gap-y-6 sm:grid-cols-6 xl:grid-cols-9"
        swatchClassName="aspect-square"
        sizes="(min-width: 1280px) 96px, 25vw"
      />
    </Section>
  )
}
