import { type Bits, eachPlace, has } from './bits.ts'
import { type Order, sortingCost } from './orders.ts'

/** One page of the `total` chosen styles in this order: few are sorted, many are met soon on the way. */
export function takePage(
  { places, ranks }: Order,
  chosen: Bits,
  total: number,
  page: number,
  limit: number,
): number[] {
  const start = (page - 1) * limit
  const toPass = places.length * Math.min(1, (start + limit) / total)
  if (total * sortingCost > toPass) return pickPage(places, chosen, page, limit)
  const standing = new Uint32Array(total)
  let next = 0
  eachPlace(chosen, (place) => {
    standing[next++] = ranks[place]!
  })
  return Array.from(standing.sort().subarray(start, start + limit), (rank) => places[rank]!)
}

/** One page of these places, leaving out those that are not chosen. */
export function pickPage(places: Uint32Array, chosen: Bits, page: number, limit: number): number[] {
  const taken: number[] = []
  let skip = (page - 1) * limit
  for (let next = 0; next < places.length && taken.length < limit; next++) {
    const place = places[next]!
    if (has(chosen, place) && --skip < 0) taken.push(place)
  }
  return taken
}
