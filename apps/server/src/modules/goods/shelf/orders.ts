import type { Sort } from '@corium/contract/goods'

/** Places in an order, and where each of them stands in it. */
export type Order = { places: Uint32Array; ranks: Uint32Array }

/** Sorting one place takes as long as passing so many of an order that is sorted already. */
export const sortingCost = 16

/** What goods are sorted by, by place. */
export type Traits = Record<'rank' | 'created' | 'price' | 'thickness', number[]>

/** Places in every order that a list can have; equals keep the recommended order. */
export function ordersBy(size: number, { rank, created, price, thickness }: Traits): Record<Sort, Order> {
  const recommended = Uint32Array.from({ length: size }, (_, place) => place).sort(
    (a, b) => rank[b]! - rank[a]! || created[b]! - created[a]! || a - b,
  )
  const by = (compare: (a: number, b: number) => number) => ranked(recommended.slice().sort(compare))
  return {
    recommended: ranked(recommended),
    new: by((a, b) => created[b]! - created[a]!),
    'price-up': by((a, b) => price[a]! - price[b]!),
    'price-down': by((a, b) => price[b]! - price[a]!),
    // Infinity less infinity is no number; goods without a thickness come last and are equal.
    thickness: by((a, b) => (thickness[a] === thickness[b] ? 0 : thickness[a]! - thickness[b]!)),
  }
}

function ranked(places: Uint32Array): Order {
  const ranks = new Uint32Array(places.length)
  for (let rank = 0; rank < places.length; rank++) ranks[places[rank]!] = rank
  return { places, ranks }
}
