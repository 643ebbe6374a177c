import { type Bitset, forEachOrdinal, has } from './bitset.ts'
import { type SortOrder, sortCost } from './sort-orders.ts'

/**
 * One page of the `total` matches. Sorts the matches if they are few. If they are many, steps through the
 * sorted order, where enough matches for a page come early.
 */
export function pageInOrder(
  { ordinals, ranks }: SortOrder,
  matches: Bitset,
  total: number,
  page: number,
  limit: number,
): number[] {
  const start = (page - 1) * limit
  const steps = ordinals.length * Math.min(1, (start + limit) / total)
  if (total * sortCost > steps) return pageOf(ordinals, matches, page, limit)
  const matchRanks = new Uint32Array(total)
  let next = 0
  forEachOrdinal(matches, (ordinal) => {
    matchRanks[next++] = ranks[ordinal]!
  })
  return Array.from(matchRanks.sort().subarray(start, start + limit), (rank) => ordinals[rank]!)
}

/** One page of the sorted ordinals that are matches. */
export function pageOf(sorted: Uint32Array, matches: Bitset, page: number, limit: number): number[] {
  const shown: number[] = []
  let skip = (page - 1) * limit
  for (let index = 0; index < sorted.length && shown.length < limit; index++) {
    const ordinal = sorted[index]!
    if (has(matches, ordinal) && --skip < 0) shown.push(ordinal)
  }
  return shown
}
