import { add, type Bits, eachPlace, has, noBits } from './bits.ts'

export type Range = { min?: number; max?: number }

/** The range that each style covers in one respect, such as its thickness; NaN where it has none. */
export type Span = {
  low: Float64Array
  high: Float64Array
  /** Places that have a range, by their low end upwards and by their high end downwards. */
  upwards: Uint32Array
  downwards: Uint32Array
}

export function createSpan(low: readonly number[], high: readonly number[]): Span {
  const span = { low: Float64Array.from(low), high: Float64Array.from(high) }
  const known = new Uint32Array(low.length)
    .map((_, place) => place)
    .filter((place) => !Number.isNaN(low[place]))
  return {
    ...span,
    upwards: known.slice().sort((a, b) => span.low[a]! - span.low[b]!),
    downwards: known.slice().sort((a, b) => span.high[b]! - span.high[a]!),
  }
}

/** Styles whose range touches this one. */
export function touching({ low, high }: Span, { min = -Infinity, max = Infinity }: Range): Bits {
  const bits = noBits(low.length)
  for (let place = 0; place < low.length; place++) {
    if (high[place]! >= min && low[place]! <= max) add(bits, place)
  }
  return bits
}

/** The lowest and highest end among these styles. */
export function extent(span: Span, among: Bits, total: number): { min: number; max: number } | undefined {
  // Among many, one of the first ends is theirs; where it is not soon, looking at each of them is quicker.
  const lowest = firstOf(among, span.upwards, total)
  const highest = firstOf(among, span.downwards, total)
  if (lowest !== undefined && highest !== undefined)
    return { min: span.low[lowest]!, max: span.high[highest]! }
  let min = Infinity
  let max = -Infinity
  eachPlace(among, (place) => {
    if (span.low[place]! < min) min = span.low[place]!
    if (span.high[place]! > max) max = span.high[place]!
  })
  return min > max ? undefined : { min, max }
}

function firstOf(among: Bits, order: Uint32Array, patience: number): number | undefined {
  const end = Math.min(order.length, patience)
  for (let at = 0; at < end; at++) if (has(among, order[at]!)) return order[at]
  return undefined
}
