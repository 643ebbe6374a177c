import type { FilterOption } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import type { Facet, FacetCount } from '#server/modules/catalog-index/types.ts'
import { presentSmallPicture } from '#server/modules/media/pictures.ts'

/** Lists show the values of all other facets by name alone. */
const isPictured = ({ key, type }: Facet): boolean => type === 'color' || key === 'grain'

/** Facets with their counts in the caller's language; values without goods stay, with 0. */
export function presentOptions(facetCounts: readonly FacetCount[], language: Language): FilterOption[] {
  return facetCounts.map(({ facet, counts, min, max }) => ({
    key: facet.key,
    name: facet.name[language],
    hint: facet.hint[language],
    type: facet.type,
    promoted: facet.promoted,
    opened: facet.opened,
    unit: facet.unit ?? undefined,
    values: facet.values.map(({ value, name, hint, hex, picture, former }, index) => ({
      value,
      name: name[language],
      num: counts[index]!,
      hint: hint?.[language],
      hex: hex ?? undefined,
      former: former.length > 0 ? [...former] : undefined,
      image: picture && isPictured(facet) ? presentSmallPicture(picture) : undefined,
    })),
    min,
    max,
  }))
}
