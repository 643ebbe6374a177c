/** Ordinals in a sorted order that can change one by one. */
export type SortedOrdinals = {
  readonly ordinals: Uint32Array
  /** Call it while the properties that `compare` reads are still those by which the ordinal was sorted. */
  remove(ordinal: number): void
  insert(ordinal: number): void
}

/**
 * `compare` never says that two different ordinals are equal. `capacity` is the most ordinals there can be.
 */
export function createSortedOrdinals(
  sorted: Uint32Array,
  capacity: number,
  compare: (one: number, other: number) => number,
): SortedOrdinals {
  const column = new Uint32Array(capacity)
  column.set(sorted)
  let ordinals = column.subarray(0, sorted.length)

  /** The position of an ordinal, or where it belongs. */
  function positionOf(ordinal: number): number {
    let low = 0
    let high = ordinals.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(ordinals[middle]!, ordinal) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get ordinals() {
      return ordinals
    },
    remove(ordinal) {
      const position = positionOf(ordinal)
      if (ordinals[position] !== ordinal) throw new Error(`ordinal ${ordinal} is not where it was sorted`)
      column.copyWithin(position, position + 1, ordinals.length)
      ordinals = column.subarray(0, ordinals.length - 1)
    },
    insert(ordinal) {
      const position = positionOf(ordinal)
      column.copyWithin(position + 1, position, ordinals.length)
      column[position] = ordinal
      ordinals = column.subarray(0, ordinals.length + 1)
    },
  }
}
