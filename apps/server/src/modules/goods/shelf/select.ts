import type { Filter } from '@corium/contract/goods'
import { refuseFields } from '#server/refuse.ts'
import type { Arrangement } from './arrange.ts'
import { type Bits, common, count, noBits, unite } from './bits.ts'
import type { Facet } from './facets.ts'
import { extent, touching } from './spans.ts'
import { tallyFacet } from './tally.ts'

/** What a visitor narrows the goods by. `found` holds what a search has found. */
export type Wish = { category_id?: string; found?: Bits; filter?: Filter }

export type Selection = {
  bits: Bits
  total: number
  counts: FacetCount[]
}

/** Styles for each value of a facet in its order, or the ends of its range, given every other choice. */
export type FacetCount = { facet: Facet; nums: Uint32Array; min?: number; max?: number }

/**
 * Narrows the goods. Values of one facet widen each other, facets narrow each other; what a facet offers
 * is counted without its own choice, so that choosing a value does not empty its neighbours.
 * @throws a refusal when a range is asked of a facet that has values, or the other way round.
 */
export function select(shelf: Arrangement, { category_id, found, filter = {} }: Wish): Selection {
  const given = [
    ...(category_id ? [shelf.categories.get(category_id)?.bits ?? noBits(shelf.size)] : []),
    ...(found ? [found] : []),
  ]
  const chosen = new Map<Facet, Bits>()
  for (const facet of shelf.facets) {
    const bits = choiceOf(facet, filter[facet.key], shelf.size)
    if (bits) chosen.set(facet, bits)
  }

  const bits = common([...given, ...chosen.values()], shelf.size)
  const total = count(bits)
  const nums = shelf.tally(bits, total)
  return {
    bits,
    total,
    counts: shelf.facets.map((facet) => {
      if (!chosen.has(facet)) return { facet, nums: nums.get(facet)!, ...endsOf(facet, bits, total) }
      const others = [...chosen].flatMap(([other, its]) => (other === facet ? [] : [its]))
      const without = common([...given, ...others], shelf.size)
      return { facet, nums: tallyFacet(facet, without), ...endsOf(facet, without, count(without)) }
    }),
  }
}

const endsOf = ({ span }: Facet, among: Bits, total: number) =>
  span ? extent(span, among, total) : undefined

function choiceOf(facet: Facet, asked: Filter[string] | undefined, size: number): Bits | undefined {
  if (!asked) return undefined
  if (Array.isArray(asked)) {
    if (facet.span) refuseFields({ filter: 'invalid' })
    if (asked.length === 0) return undefined
    const bits = noBits(size)
    for (const value of asked) {
      const of = facet.byValue.get(value)
      if (of) unite(bits, of.bits)
    }
    return bits
  }
  const { min, max } = asked
  if (!facet.span || (min !== undefined && max !== undefined && min > max))
    refuseFields({ filter: 'invalid' })
  return min === undefined && max === undefined ? undefined : touching(facet.span, asked)
}
