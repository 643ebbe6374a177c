import type { Db } from '#server/db/open.ts'
import { forEachOrdinal, isEqual } from './bitset.ts'
import { selectOutline } from './catalog-index.db.ts'
import { ownStyles } from './categories.ts'
import { createFacetCounter } from './count-facets.ts'
import { readFacetSources } from './facet-sources.db.ts'
import { type IndexedFacet, knownFacets } from './facets.ts'
import { labelDrafts, openOutline } from './outline.ts'
import type { SnapshotData } from './snapshot-data.ts'
import { createLabelIndex } from './words/labels.ts'

/**
 * Reads categories and facets again. Which styles they have is known, except for new facets and values: these are
 * looked for in the database. Requests see either what was before or what is now.
 * @returns ids of styles that have to be replaced, because their cards name a value that has another name now
 */
export async function replaceOutline(db: Db, data: SnapshotData): Promise<string[]> {
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
    // The counter of facets knows this one.
    if (before && isEqual(before, category.styles)) category.styles = before
  }
  const facets = await facetBuilder.build(data.size, categories)
  const facetCounter = data.facetCounter.adopt(facets)
    ? data.facetCounter
    : await createFacetCounter(facets, data.size)

  const otherNames = differing(data.widthNames, widthNames)
  const renamed = new Set([
    ...stylesOfWidths(data.facets, otherNames, data.records),
    ...stylesOfWidths(facets, otherNames, data.records),
  ])
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
  return [...renamed]
}

function differing(before: SnapshotData['widthNames'], now: SnapshotData['widthNames']): string[] {
  const values = new Set([...before.keys(), ...now.keys()])
  return [...values].filter((value) => JSON.stringify(before.get(value)) !== JSON.stringify(now.get(value)))
}

/** Cards show the name of a style's width. */
function stylesOfWidths(
  facets: readonly IndexedFacet[],
  values: readonly string[],
  records: SnapshotData['records'],
): string[] {
  const widths = facets.find(({ key }) => key === 'width')
  const ids: string[] = []
  for (const value of values) {
    const styles = widths?.byValue.get(value)?.styles
    if (styles) forEachOrdinal(styles, (ordinal) => ids.push(records.get(ordinal).id))
  }
  return ids
}
