import type { Db } from '#server/db/open.ts'
import { isEqual } from './bitset.ts'
import { selectOutline } from './catalog-index.db.ts'
import { ownStyles } from './categories.ts'
import { createFacetCounter } from './count-facets.ts'
import { readFacetSources } from './facet-sources.db.ts'
import { knownFacets } from './facets.ts'
import { labelDrafts, openOutline } from './outline.ts'
import type { SnapshotData } from './snapshot-data.ts'
import { createLabelIndex } from './words/labels.ts'

/**
 * Reads categories and facets again. Their styles are known, except for new facets and values, whose styles are
 * looked up in the database. Requests see either the old or the new outline.
 */
export async function replaceOutline(db: Db, data: SnapshotData): Promise<void> {
  const outline = await selectOutline(db)
  const { categoryBuilder, facetBuilder, widthNames } = await openOutline(db, outline, {
    categories: ownStyles(data.categories),
    facets: knownFacets(data.facets, outline),
  })
  for await (const styles of readFacetSources(db, facetBuilder.wanted)) {
    for (const style of styles) {
      const ordinal = data.ordinalOf.get(style.id)
      if (ordinal !== undefined) facetBuilder.add(ordinal, style)
    }
  }
  const categories = categoryBuilder.build(data.size)
  for (const [id, category] of categories) {
    const before = data.categories.get(id)?.styles
    // The facet counter already has this value.
    if (before && isEqual(before, category.styles)) category.styles = before
  }
  const facets = await facetBuilder.build(data.size, categories)
  const facetCounter = data.facetCounter.adopt(facets)
    ? data.facetCounter
    : await createFacetCounter(facets, data.size)

  data.vocabulary.relabel(labelDrafts(facets))
  data.recentMatches.clear()
  Object.assign(data, {
    outline,
    categories,
    facets,
    facetCounter,
    widthNames,
    labels: createLabelIndex({ categories, facets }),
  } satisfies Partial<SnapshotData>)
}
