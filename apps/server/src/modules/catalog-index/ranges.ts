import { add, type Bitset, emptyBitset, forEachOrdinal, has } from './bitset.ts'
import { createSortedOrdinals, type SortedOrdinals } from './sorted-ordinals.ts'

export type Range = { min?: number; max?: number }

/** A facet's range per style, such as its thickness, by ordinal; NaN if the style has none. */
export type RangeColumn = {
  low: Float64Array
  high: Float64Array
  /** Ordinals of styles that have a range, sorted by rising low end and by falling high end. */
  byLow: SortedOrdinals
  byHigh: SortedOrdinals
}

export const noRange = { min: Number.NaN, max: Number.NaN }

export function createRangeColumn(
  ranges: readonly { min: number; max: number }[],
  capacity: number,
): RangeColumn {
  const low = new Float64Array(capacity).fill(Number.NaN)
  const high = low.slice()
  ranges.forEach(({ min, max }, ordinal) => {
    low[ordinal] = min
    high[ordinal] = max
  })
  const known = Uint32Array.from(ranges.keys()).filter((ordinal) => !Number.isNaN(low[ordinal]))
  const { byLow, byHigh } = orderBy(low, high)
  return restoreRanges({ low, high, byLow: known.slice().sort(byLow), byHigh: known.sort(byHigh) })
}

/** What a column of ranges is made of, sorted. */
export type SavedRanges = Record<'low' | 'high', Float64Array> & Record<'byLow' | 'byHigh', Uint32Array>

export const savedRanges = ({ low, high, byLow, byHigh }: RangeColumn): SavedRanges => ({
  low,
  high,
  byLow: byLow.ordinals,
  byHigh: byHigh.ordinals,
})

export function restoreRanges({ low, high, ...sorted }: SavedRanges): RangeColumn {
  const { byLow, byHigh } = orderBy(low, high)
  return {
    low,
    high,
    byLow: createSortedOrdinals(sorted.byLow, low.length, byLow),
    byHigh: createSortedOrdinals(sorted.byHigh, low.length, byHigh),
  }
}

const orderBy = (low: Float64Array, high: Float64Array) => ({
  byLow: (a: number, b: number) => low[a]! - low[b]! || a - b,
  byHigh: (a: number, b: number) => high[b]! - high[a]! || a - b,
})

export function setRange(
  { low, high, byLow, byHigh }: RangeColumn,
  ordinal: number,
  { min, max }: typeof noRange,
) {
  if (Object.is(low[ordinal], min) && Object.is(high[ordinal], max)) return
  const orders = [byLow, byHigh]
  if (!Number.isNaN(low[ordinal])) for (const order of orders) order.remove(ordinal)
  low[ordinal] = min
  high[ordinal] = max
  if (!Number.isNaN(min)) for (const order of orders) order.insert(ordinal)
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
  // Among many styles one of the first in sorted order is a member; if not within
  // `total` steps, a scan is faster.
  const lowest = firstMember(styles, column.byLow.ordinals, total)
  const highest = firstMember(styles, column.byHigh.ordinals, total)
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
