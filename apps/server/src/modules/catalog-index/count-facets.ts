import { type Bitset, count, countIntersection, forEachOrdinal } from './bitset.ts'
import type { IndexedFacet } from './facets.ts'

/** Styles per value, by facet, in the order of the facet's values. */
type Counts = Map<IndexedFacet, Uint32Array>

export type FacetCounter = (styles: Bitset, total: number) => Counts

/**
 * Picks the fastest way to count: for few styles it adds up the values of each, for many it intersects bitsets,
 * and for all it returns counts made when the snapshot was built.
 */
export function createFacetCounter(facets: readonly IndexedFacet[], size: number): FacetCounter {
  // Stock changes without a rebuild, so the supply facet is always counted by intersection.
  const fixed = facets.filter(({ key }) => key !== 'supply')
  const { starts, values, firstValueOf } = valuesByStyle(fixed, size)
  const ofAll: Counts = new Map(
    fixed.map((facet) => [facet, Uint32Array.from(facet.values, ({ styles }) => count(styles))]),
  )

  function countFew(styles: Bitset): Counts {
    const counts = new Uint32Array(fixed.reduce((sum, facet) => sum + facet.values.length, 0))
    forEachOrdinal(styles, (ordinal) => {
      for (let at = starts[ordinal]!; at < starts[ordinal + 1]!; at++) counts[values[at]!]!++
    })
    return new Map(
      fixed.map((facet) => {
        const first = firstValueOf.get(facet)!
        return [facet, counts.subarray(first, first + facet.values.length)]
      }),
    )
  }

  return (styles, total) => {
    const known = total === size ? ofAll : total < size / 8 ? countFew(styles) : new Map()
    return new Map(facets.map((facet) => [facet, known.get(facet) ?? countFacet(facet, styles)]))
  }
}

export const countFacet = ({ values }: IndexedFacet, styles: Bitset): Uint32Array =>
  Uint32Array.from(values, (value) => countIntersection(styles, value.styles))

/** The values of each style, numbered across all facets: those of ordinal n are `values[starts[n]]` to `starts[n + 1]`. */
function valuesByStyle(facets: readonly IndexedFacet[], size: number) {
  const sets = facets.flatMap((facet) => facet.values.map(({ styles }) => styles))
  const firstValueOf = new Map<IndexedFacet, number>()
  let first = 0
  for (const facet of facets) {
    firstValueOf.set(facet, first)
    first += facet.values.length
  }
  const starts = new Uint32Array(size + 1)
  for (const styles of sets) forEachOrdinal(styles, (ordinal) => starts[ordinal + 1]!++)
  for (let ordinal = 0; ordinal < size; ordinal++) starts[ordinal + 1]! += starts[ordinal]!
  const values = new Uint16Array(starts[size]!)
  const next = starts.slice()
  sets.forEach((styles, value) => {
    forEachOrdinal(styles, (ordinal) => {
      values[next[ordinal]!++] = value
    })
  })
  return { starts, values, firstValueOf }
}
