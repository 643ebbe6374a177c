import { add, type Bitset, emptyBitset, forEachOrdinal, has } from './bitset.ts'

export type Range = { min?: number; max?: number }

/** A facet's range per style, such as its thickness, by ordinal; NaN if the style has none. */
export type RangeColumn = {
  low: Float64Array
  high: Float64Array
  /** Ordinals of styles that have a range, sorted by rising low end and by falling high end. */
  byLow: Uint32Array
  byHigh: Uint32Array
}

export function createRangeColumn(low: readonly number[], high: readonly number[]): RangeColumn {
  const column = { low: Float64Array.from(low), high: Float64Array.from(high) }
  const known = new Uint32Array(low.length)
    .map((_, ordinal) => ordinal)
    .filter((ordinal) => !Number.isNaN(low[ordinal]))
  return {
    ...column,
    byLow: known.slice().sort((a, b) => column.low[a]! - column.low[b]!),
    byHigh: known.slice().sort((a, b) => column.high[b]! - column.high[a]!),
  }
}

/** Styles whose range overlaps this one. */
export function overlapping({ low, high }: RangeColumn, { min = -Infinity, max = Infinity }: Range): Bitset {
  const bitset = emptyBitset(low.length)
  for (let ordinal = 0; ordinal < low.length; ordinal++) {
    if (high[ordinal]! >= min && low[ordinal]! <= max) add(bitset, ordinal)
  }
  return bitset
}

/** The lowest and the highest end among `total` styles. */
export function extentOf(
  column: RangeColumn,
  styles: Bitset,
  total: number,
): { min: number; max: number } | undefined {
  // Among many styles one of the first in sorted order is a member; if not within `total` steps, a scan is faster.
  const lowest = firstMember(styles, column.byLow, total)
  const highest = firstMember(styles, column.byHigh, total)
  if (lowest !== undefined && highest !== undefined)
    return { min: column.low[lowest]!, max: column.high[highest]! }
  let min = Infinity
  let max = -Infinity
  forEachOrdinal(styles, (ordinal) => {
    if (column.low[ordinal]! < min) min = column.low[ordinal]!
    if (column.high[ordinal]! > max) max = column.high[ordinal]!
  })
  return min > max ? undefined : { min, max }
}

function firstMember(styles: Bitset, sorted: Uint32Array, maxSteps: number): number | undefined {
  const end = Math.min(sorted.length, maxSteps)
  for (let index = 0; index < end; index++) if (has(styles, sorted[index]!)) return sorted[index]
  return undefined
}
