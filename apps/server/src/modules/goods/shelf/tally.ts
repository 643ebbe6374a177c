import { type Bits, count, countCommon, eachPlace } from './bits.ts'
import type { Facet } from './facets.ts'

/** How many styles each value of each facet has among some: numbers by facet, in the order of its values. */
export type Tally = Map<Facet, Uint32Array>

/**
 * Counts values among styles. Among few, it is quickest to look at what each style says; among many, to lay
 * the sets over each other; among all, to have counted before.
 */
export function createTally(facets: readonly Facet[], size: number): (among: Bits, total: number) => Tally {
  // What is in stock changes while the shelf stands, so it is always counted anew.
  const lasting = facets.filter(({ key }) => key !== 'supply')
  const { starts, says, firstOf } = whatEachSays(lasting, size)
  const all: Tally = new Map(
    lasting.map((facet) => [facet, Uint32Array.from(facet.values, ({ bits }) => count(bits))]),
  )

  function amongFew(among: Bits): Tally {
    const nums = new Uint32Array(lasting.reduce((sum, { values }) => sum + values.length, 0))
    eachPlace(among, (place) => {
      for (let at = starts[place]!; at < starts[place + 1]!; at++) nums[says[at]!]!++
    })
    return new Map(
      lasting.map((facet) => {
        const first = firstOf.get(facet)!
        return [facet, nums.subarray(first, first + facet.values.length)]
      }),
    )
  }

  return (among, total) => {
    if (total === size) return withOthers(all, among)
    return withOthers(total < size / 8 ? amongFew(among) : new Map(), among)
  }

  function withOthers(known: Tally, among: Bits): Tally {
    return new Map(facets.map((facet) => [facet, known.get(facet) ?? tallyFacet(facet, among)]))
  }
}

export const tallyFacet = ({ values }: Facet, among: Bits): Uint32Array =>
  Uint32Array.from(values, ({ bits }) => countCommon(among, bits))

/** For each place the values that its style has, all facets numbered through; `starts` says where each begins. */
function whatEachSays(facets: readonly Facet[], size: number) {
  const sets = facets.flatMap(({ values }) => values.map(({ bits }) => bits))
  const firstOf = new Map<Facet, number>()
  let first = 0
  for (const facet of facets) {
    firstOf.set(facet, first)
    first += facet.values.length
  }
  const starts = new Uint32Array(size + 1)
  for (const bits of sets) eachPlace(bits, (place) => starts[place + 1]!++)
  for (let place = 0; place < size; place++) starts[place + 1]! += starts[place]!
  const says = new Uint16Array(starts[size]!)
  const next = starts.slice()
  sets.forEach((bits, number) => {
    eachPlace(bits, (place) => {
      says[next[place]!++] = number
    })
  })
  return { starts, says, firstOf }
}
