import type { Sort } from '@corium/contract/goods'

/** All ordinals in sorted order, and the rank of each ordinal in it. */
export type SortOrder = { ordinals: Uint32Array; ranks: Uint32Array }

/** Sorting one ordinal costs as much as stepping over this many of a sorted array. */
export const sortCost = 16

/** Values to sort by, by ordinal. */
export type SortKeys = Record<'rank' | 'created' | 'price' | 'thickness', number[]>

/** One order per sort of the list; equal styles keep the recommended order. */
export function createSortOrders(
  size: number,
  { rank, created, price, thickness }: SortKeys,
): Record<Sort, SortOrder> {
  const recommended = Uint32Array.from({ length: size }, (_, ordinal) => ordinal).sort(
    (a, b) => rank[b]! - rank[a]! || created[b]! - created[a]! || a - b,
  )
  const by = (compare: (a: number, b: number) => number) => withRanks(recommended.slice().sort(compare))
  return {
    recommended: withRanks(recommended),
    new: by((a, b) => created[b]! - created[a]!),
    'price-up': by((a, b) => price[a]! - price[b]!),
    'price-down': by((a, b) => price[b]! - price[a]!),
    // Goods without a thickness have Infinity and come last; Infinity minus Infinity is NaN, so compare first.
    thickness: by((a, b) => (thickness[a] === thickness[b] ? 0 : thickness[a]! - thickness[b]!)),
  }
}

function withRanks(ordinals: Uint32Array): SortOrder {
  const ranks = new Uint32Array(ordinals.length)
  for (let rank = 0; rank < ordinals.length; rank++) ranks[ordinals[rank]!] = rank
  return { ordinals, ranks }
}
