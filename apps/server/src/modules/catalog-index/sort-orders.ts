import { setImmediate } from 'node:timers/promises'
import type { Sort } from '@corium/contract/goods'
import { createSortedOrdinals, type SortedOrdinals } from './sorted-ordinals.ts'

/** All ordinals in sorted order, and the rank of each ordinal in it. */
export type SortOrder = Pick<SortedOrdinals, 'ordinals'> & { readonly ranks: Uint32Array }

/** Sorting one ordinal costs as much as stepping over this many of a sorted array. */
export const sortCost = 16

/** What a style is sorted by. Goods without a thickness have Infinity and come last. */
export type SortKeys = { id: string } & Record<Column, number>

const columnNames = ['rank', 'created', 'price', 'thickness', 'favorites'] as const
type Column = (typeof columnNames)[number]
type SortColumns = Record<Column, Float64Array>

export type SortOrders = Record<Sort, SortOrder> & {
  /** Moves a style to where its new keys belong; without new keys, it leaves the orders. */
  move(ordinal: number, keys: SortKeys | undefined): void
  /** From this and the ids the same orders can be created without sorting. */
  toSaved(): SavedSortOrders
}

export type SavedSortOrders = { columns: SortColumns; sorted: Record<Sort, Uint32Array> }

/** The keys of all styles, by ordinal, as columns. */
export function sortColumnsOf(keys: readonly SortKeys[], capacity: number): SortColumns {
  const columnOf = (name: Column) => {
    const column = new Float64Array(capacity)
    keys.forEach((one, ordinal) => {
      column[ordinal] = one[name]
    })
    return column
  }
  return {
    rank: columnOf('rank'),
    created: columnOf('created'),
    price: columnOf('price'),
    thickness: columnOf('thickness'),
    favorites: columnOf('favorites'),
  }
}

/**
 * One order per sort of the list; equal styles keep the recommended order. `ids` are by ordinal. Sorts the
 * styles, unless they come `sorted`; requests are handled between two orders.
 */
export async function createSortOrders(
  ids: string[],
  { columns, sorted }: { columns: SortColumns; sorted?: Record<Sort, Uint32Array> },
): Promise<SortOrders> {
  const { rank, created, price, thickness, favorites } = columns
  const recommended = (a: number, b: number) =>
    rank[b]! - rank[a]! || created[b]! - created[a]! || (ids[a]! < ids[b]! ? -1 : Number(a !== b))
  const compare: Record<Sort, (a: number, b: number) => number> = {
    recommended,
    new: (a, b) => created[b]! - created[a]! || recommended(a, b),
    'price-up': (a, b) => price[a]! - price[b]! || recommended(a, b),
    'price-down': (a, b) => price[b]! - price[a]! || recommended(a, b),
    // Infinity minus Infinity is NaN, so compare first.
    thickness: (a, b) => (thickness[a] === thickness[b] ? recommended(a, b) : thickness[a]! - thickness[b]!),
    favorites: (a, b) => favorites[b]! - favorites[a]! || recommended(a, b),
  }
  const sorts = Object.keys(compare) as Sort[]
  const all = Uint32Array.from(ids.keys())
  const capacity = rank.length
  const orders = {} as Record<Sort, ChangingOrder>
  for (const sort of sorts) {
    const ordinals = sorted?.[sort] ?? all.slice().sort(compare[sort])
    orders[sort] = createOrder(ordinals, capacity, compare[sort])
    await setImmediate()
  }
  const contained = new Uint8Array(capacity)
  for (const ordinal of orders.recommended.ordinals) contained[ordinal] = 1

  /** The sort orders in which a style with changed keys may have another position. */
  function affected(ordinal: number, next: SortKeys): Sort[] {
    if (rank[ordinal] !== next.rank || created[ordinal] !== next.created || !contained[ordinal]) return sorts
    return [
      ...(price[ordinal] === next.price ? [] : (['price-up', 'price-down'] as const)),
      ...(thickness[ordinal] === next.thickness ? [] : (['thickness'] as const)),
      ...(favorites[ordinal] === next.favorites ? [] : (['favorites'] as const)),
    ]
  }

  return {
    ...orders,
    move(ordinal, next) {
      const moved = next ? affected(ordinal, next) : sorts
      if (contained[ordinal]) for (const sort of moved) orders[sort].remove(ordinal)
      contained[ordinal] = Number(next !== undefined)
      if (!next) return
      ids[ordinal] = next.id
      for (const name of columnNames) columns[name][ordinal] = next[name]
      for (const sort of moved) orders[sort].insert(ordinal)
    },
    toSaved: () => ({
      columns,
      sorted: Object.fromEntries(
        sorts.map((sort) => [sort, orders[sort].ordinals]),
      ) as SavedSortOrders['sorted'],
    }),
  }
}

type ChangingOrder = SortedOrdinals & SortOrder

/** Ranks are counted anew by the first read after a change, once for all changes of a batch. */
function createOrder(
  sorted: Uint32Array,
  capacity: number,
  compare: (a: number, b: number) => number,
): ChangingOrder {
  const order = createSortedOrdinals(sorted, capacity, compare)
  const ranks = new Uint32Array(capacity)
  let isCounted = false
  return {
    get ordinals() {
      return order.ordinals
    },
    get ranks() {
      const { ordinals } = order
      if (!isCounted) for (let rank = 0; rank < ordinals.length; rank++) ranks[ordinals[rank]!] = rank
      isCounted = true
      return ranks
    },
    remove(ordinal) {
      order.remove(ordinal)
      isCounted = false
    },
    insert(ordinal) {
      order.insert(ordinal)
      isCounted = false
    },
  }
}
