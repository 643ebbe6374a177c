import { setImmediate } from 'node:timers/promises'
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
  count(facets: readonly IndexedFacet[], of: { styles: Bitset; total: number; all: number }): Counts
  /** Reads the values of a style that has changed. */
  update(facets: readonly IndexedFacet[], ordinal: number): void
  /**
   * Whether it can count these facets as well: their values have the same sets of styles as those known so far,
   * or no styles yet.
   */
  adopt(facets: readonly IndexedFacet[]): boolean
}

/** Values are numbered with 16 bits. */
const maxValues = 0xffff

/** Fills the gaps of styles that have lost values. */
const noValue = 0

/** Stock changes without a rebuild, so the supply facet is always counted by intersection. */
const isFixed = ({ key }: IndexedFacet): boolean => key !== 'supply'

const setsOf = (facets: readonly IndexedFacet[]): Bitset[] =>
  facets.filter(isFixed).flatMap(({ values }) => values.map(({ styles }) => styles))

/**
 * Picks the fastest way to count: for few styles it adds up the values of each, for many it intersects
 * bitsets, and for all it returns counts made once. While it is created, requests are handled but no style may
 * change, except for its stock.
 */
export async function createFacetCounter(
  known: readonly IndexedFacet[],
  size: number,
): Promise<FacetCounter> {
  let numberOf = new Map(setsOf(known).map((styles, at) => [styles, at + 1]))
  let lastNumber = numberOf.size
  const { starts, values } = await valuesByStyle(numberOf, size)
  /** Values of changed styles that have more of them than there is room for. */
  const elsewhere = new Map<number, number[]>()
  const isElsewhere = emptyBitset(size)
  let ofAll: Counts | undefined

  function countFew(facets: readonly IndexedFacet[], styles: Bitset): Counts {
    const counts = new Uint32Array(lastNumber + 1)
    forEachOrdinal(styles, (ordinal) => {
      if (has(isElsewhere, ordinal)) {
        for (const value of elsewhere.get(ordinal)!) counts[value]!++
        return
      }
      for (let at = starts[ordinal]!; at < starts[ordinal + 1]!; at++) counts[values[at]!]!++
    })
    return countEach(facets, (styles) => counts[numberOf.get(styles)!]!)
  }

  return {
    count(facets, { styles, total, all }) {
      if (total === all) ofAll ??= countEach(facets, count)
      const made = total === all ? ofAll : total < all / 8 ? countFew(facets, styles) : undefined
      return new Map(facets.map((facet) => [facet, made?.get(facet) ?? countFacet(facet, styles)]))
    },
    update(facets, ordinal) {
      ofAll = undefined
      const own: number[] = []
      for (const styles of setsOf(facets)) if (has(styles, ordinal)) own.push(numberOf.get(styles)!)
      const room = values.subarray(starts[ordinal], starts[ordinal + 1])
      if (own.length <= room.length) {
        room.fill(noValue).set(own)
        elsewhere.delete(ordinal)
        remove(isElsewhere, ordinal)
      } else {
        elsewhere.set(ordinal, own)
        add(isElsewhere, ordinal)
      }
    },
    adopt(facets) {
      const sets = setsOf(facets)
      const isKnown = sets.every((styles) => numberOf.has(styles) || count(styles) === 0)
      if (!isKnown || lastNumber + sets.length > maxValues) return false
      numberOf = new Map(sets.map((styles) => [styles, numberOf.get(styles) ?? ++lastNumber]))
      ofAll = undefined
      return true
    },
  }
}

const countEach = (facets: readonly IndexedFacet[], countOf: (styles: Bitset) => number): Counts =>
  new Map(
    facets
      .filter(isFixed)
      .map((facet) => [facet, Uint32Array.from(facet.values, ({ styles }) => countOf(styles))]),
  )

export const countFacet = ({ values }: IndexedFacet, styles: Bitset): Uint32Array =>
  Uint32Array.from(values, (value) => countIntersection(styles, value.styles))

/** The numbers of each style's values: those of ordinal n are `values[starts[n]]` to `starts[n + 1]`. */
async function valuesByStyle(numberOf: ReadonlyMap<Bitset, number>, size: number) {
  const starts = new Uint32Array(size + 1)
  for (const styles of numberOf.keys()) {
    forEachOrdinal(styles, (ordinal) => starts[ordinal + 1]!++)
    await setImmediate()
  }
  for (let ordinal = 0; ordinal < size; ordinal++) starts[ordinal + 1]! += starts[ordinal]!
  const values = new Uint16Array(starts[size]!)
  const next = starts.slice()
  for (const [styles, number] of numberOf) {
    forEachOrdinal(styles, (ordinal) => {
      values[next[ordinal]!++] = number
    })
    await setImmediate()
  }
  return { starts, values }
}
