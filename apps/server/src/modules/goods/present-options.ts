import type { FilterOption } from '@corium/contract/goods'
import type { Language } from '@corium/contract/language'
import { presentPicture } from '#server/modules/media/pictures.ts'
import type { FacetCount } from './shelf/select.ts'

/** Facets with their counts in the caller's language; what nothing is left of stays, with 0. */
export function presentOptions(counts: readonly FacetCount[], language: Language): FilterOption[] {
  return counts.map(({ facet, nums, min, max }) => ({
    key: facet.key,
    name: facet.name[language],
    hint: facet.hint[language],
    type: facet.type,
    promoted: facet.promoted,
    unit: facet.unit ?? undefined,
    values: facet.values.map(({ value, name, hint, hex, picture }, index) => ({
      value,
      name: name[language],
      num: nums[index]!,
      hint: hint?.[language],
      hex: hex ?? undefined,
      image: picture && presentPicture(picture, language),
    })),
    min,
    max,
  }))
}
