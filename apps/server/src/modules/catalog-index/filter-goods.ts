import type { Filter } from '@corium/contract/goods'
import { refuseFields } from '#server/refuse.ts'
import { type Bitset, count, emptyBitset, intersect, unite } from './bitset.ts'
import { countFacet } from './count-facets.ts'
import type { IndexedFacet } from './facets.ts'
import { extentOf, overlapping } from './ranges.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { Criteria, FacetCount } from './types.ts'

export type FilteredGoods = {
  styles: Bitset
  total: number
  /** What restricts the goods apart from facets, and the styles that match each facet with a choice. */
  given: readonly Bitset[]
  chosen: ReadonlyMap<IndexedFacet, Bitset>
}

/**
 * Filters the goods, or those of them that a search has `found`. Values of one facet are alternatives,
 * different facets all have to match.
 * @throws a refusal when a filter gives a range to a facet with values, or values to a facet with a range
 */
export function filterGoods(
  { size, all, categories, facets }: SnapshotData,
  { category_id, filter = {}, found }: Omit<Criteria, 'keyword'> & { found?: Bitset },
): FilteredGoods {
  const given = [
    ...(category_id ? [categories.get(category_id)?.styles ?? emptyBitset(size)] : []),
    ...(found ? [found] : []),
  ]
  const chosen = new Map<IndexedFacet, Bitset>()
  for (const facet of facets) {
    // A choice that buyers do not see must not thin out their list.
    if (facet.hidden) continue
    const styles = stylesMatching(facet, filter[facet.key], size)
    if (styles) chosen.set(facet, styles)
  }

  const styles = intersect([...given, ...chosen.values()], all)
  return { styles, total: count(styles), given, chosen }
}

/**
 * Counts the goods of each facet value. A facet is counted without its own choice, so that choosing one value
 * does not set the others to 0.
 */
export function countFacets(
  { all, styleCount, facets, facetCounter }: SnapshotData,
  { styles, total, given, chosen }: FilteredGoods,
): FacetCount[] {
  const counts = facetCounter.count(facets, { styles, total, all: styleCount })
  const offered = facets.filter(({ hidden }) => !hidden)
  return offered.map((facet) => {
    if (!chosen.has(facet)) return { facet, counts: counts.get(facet)!, ...rangeOf(facet, styles, total) }
    const otherChoices = [...chosen].flatMap(([other, set]) => (other === facet ? [] : [set]))
    const others = intersect([...given, ...otherChoices], all)
    return { facet, counts: countFacet(facet, others), ...rangeOf(facet, others, count(others)) }
  })
}

const rangeOf = ({ ranges }: IndexedFacet, styles: Bitset, total: number) =>
  ranges ? extentOf(ranges, styles, total) : undefined

function stylesMatching(
  facet: IndexedFacet,
  choice: Filter[string] | undefined,
  size: number,
): Bitset | undefined {
  if (!choice) return undefined
  if (Array.isArray(choice)) {
    if (facet.ranges) refuseFields({ filter: 'invalid' })
    if (choice.length === 0) return undefined
    const styles = emptyBitset(size)
    for (const name of choice) {
      const value = facet.byValue.get(name)
      if (value) unite(styles, value.styles)
    }
    return styles
  }
  const { min, max } = choice
  if (!facet.ranges || (min !== undefined && max !== undefined && min > max))
    refuseFields({ filter: 'invalid' })
  return min === undefined && max === undefined ? undefined : overlapping(facet.ranges, choice)
}
