import type { Bilingual, Language } from '@corium/contract/language'
import type { Facet } from './shelf/facets.ts'

/** More than two marks on a picture are read by nobody. */
const shown = 2

/** Badges that are no value of a facet. */
const names: Record<string, Bilingual> = {
  new: { 'en-us': 'New', 'zh-cn': '新品' },
  bestseller: { 'en-us': 'Bestseller', 'zh-cn': '热销' },
  limited: { 'en-us': 'Limited', 'zh-cn': '限量' },
}

/** Badges in words; a badge named like a value of a facet is called what the facet calls it. */
export function presentBadges(badges: readonly string[], facets: readonly Facet[], language: Language) {
  return badges
    .flatMap((key) => {
      const name = names[key] ?? facets.find(({ byValue }) => byValue.has(key))?.byValue.get(key)?.name
      return name ? [{ key, text: name[language] }] : []
    })
    .slice(0, shown)
}
