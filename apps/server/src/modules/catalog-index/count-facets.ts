import {
  add,
  type Bitset,
  count,
  countIntersection,
  emptyBitset,
  forEachOrdinal,
  has,
  remove,
} from './bitset.ts'
import type { IndexedFacet } from './facets.ts'

/** Styles per value, by facet, in the order of the facet's values. */
type Counts = Map<IndexedFacet, Uint32Array>

export type FacetCounter = {
  /** Counts the values of these `total` of `all` styles. */
  count(styles: Bitset, total: number, all: number): Counts
  /** Reads the values of a style that has changed. */
  update(ordinal: number): void
}

/**
 * Picks the fastest way to count: for few styles it adds up the values of each, for many it intersects
 * bitsets, and for all it returns counts made once.
 */
export function createFacetCounter(facets: readonly IndexedFacet[], size: number): FacetCounter {
  // Stock changes without a rebuild, so the supply facet is always counted by intersection.
  const fixed = facets.filter(({ key }) => key !== 'supply')
  const { starts, values, firstValueOf, valueNum } = valuesByStyle(fixed, size)
  /** Values of changed styles that have more of them than there is room for. */
  const elsewhere = new Map<number, number[]>()
  const isElsewhere = emptyBitset(size)
  let ofAll: Counts | undefined

  function countFew(styles: Bitset): Counts {
    // The last number counts the gaps of styles that have lost values.
    const counts = new Uint32Array(valueNum + 1)
    forEachOrdinal(styles, (ordinal) => {
      if (has(isElsewhere, ordinal)) {
        for (const value of elsewhere.get(ordinal)!) counts[value]!++
        return
      }
      for (let at = starts[ordinal]!; at < starts[ordinal + 1]!; at++) counts[values[at]!]!++
    })
    return new Map(
      fixed.map((facet) => {
        const first = firstValueOf.get(facet)!
        return [facet, counts.subarray(first, first + facet.values.length)]
      }),
    )
  }

  function countAll(): Counts {
    ofAll ??= new Map(
      fixed.map((facet) => [facet, Uint32Array.from(facet.values, ({ styles }) => count(styles))]),
    )
    return ofAll
  }

  return {
    count(styles, total, all) {
      const known = total === all ? countAll() : total < all / 8 ? countFew(styles) : new Map()
      return new Map(facets.map((facet) => [facet, known.get(facet) ?? countFacet(facet, styles)]))
    },
    update(ordinal) {
      ofAll = undefined
      const own: number[] = []
      for (const facet of fixed) {
        facet.values.forEach(({ styles }, at) => {
          if (has(styles, ordinal)) own.push(firstValueOf.get(facet)! + at)
        })
      }
      const room = values.subarray(starts[ordinal], starts[ordinal + 1])
      if (own.length <= room.length) {
        room.fill(valueNum).set(own)
        elsewhere.delete(ordinal)
        remove(isElsewhere, ordinal)
      } else {
        elsewhere.set(ordinal, own)
        add(isElsewhere, ordinal)
      }
    },
  }
}

export const countFacet = ({ values }: IndexedFacet, styles: Bitset): Uint32Array =>
  Uint32Array.from(values, (value) => countIntersection(styles, value.styles))

/**
 * The values of each style, numbered across all facets: those of ordinal n are `values[starts[n]]` to
 * `starts[n + 1]`.
 */
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
  return { starts, values, firstValueOf, valueNum: first }
}
