import type { Bilingual, Language } from '@corium/contract/language'
import type { CatalogSnapshot } from '#server/modules/catalog-index/types.ts'

/** More would hide the picture. */
const maxBadges = 2

/** Names of badges that are no facet value. */
const names: Record<string, Bilingual> = {
  new: { 'en-us': 'New', 'zh-cn': '新品' },
  bestseller: { 'en-us': 'Bestseller', 'zh-cn': '热销' },
  limited: { 'en-us': 'Limited', 'zh-cn': '限量' },
}

/** A badge with the key of a facet value has the name of that value; unknown badges are left out. */
export function presentBadges(badges: readonly string[], snapshot: CatalogSnapshot, language: Language) {
  return badges
    .flatMap((key) => {
      const name = names[key] ?? snapshot.facetValueName(key)
      return name ? [{ key, text: name[language] }] : []
    })
    .slice(0, maxBadges)
}
