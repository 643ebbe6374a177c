import { type Bits, has } from './bits.ts'

/** One page of the chosen styles in this order. */
export function takePage(order: Uint32Array, chosen: Bits, page: number, limit: number): number[] {
  const taken: number[] = []
  let skip = (page - 1) * limit
  for (let next = 0; next < order.length && taken.length < limit; next++) {
    const place = order[next]!
    if (has(chosen, place) && --skip < 0) taken.push(place)
  }
  return taken
}
