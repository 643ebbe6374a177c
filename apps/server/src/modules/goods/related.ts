import type { Arrangement } from './shelf/arrange.ts'
import { type Bits, common, has, noBits, remove, unite } from './shelf/bits.ts'
import { pickPage } from './shelf/pages.ts'

const most = 8

/** What else a visitor of this style may like: the same grain for the same use first, then either of them. */
export function relatedTo(shelf: Arrangement, place: number): number[] {
  const grain = alike(shelf, place, 'grain')
  const use = alike(shelf, place, 'use')
  const both = common([grain, use], shelf.size)
  const either = unite(unite(noBits(shelf.size), grain), use)
  remove(both, place)
  remove(either, place)
  const first = pickPage(shelf.orders.recommended.places, both, 1, most)
  for (const taken of first) remove(either, taken)
  return [...first, ...pickPage(shelf.orders.recommended.places, either, 1, most - first.length)]
}

/** Styles that share a value of this facet with the one at `place`. */
function alike({ facets, size }: Arrangement, place: number, key: string): Bits {
  const bits = noBits(size)
  for (const value of facets.find((facet) => facet.key === key)?.values ?? []) {
    if (has(value.bits, place)) unite(bits, value.bits)
  }
  return bits
}
