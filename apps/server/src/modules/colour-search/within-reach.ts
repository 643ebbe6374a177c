import { deltaE00 } from '@corium/colour/delta-e'
import type { Lab } from '@corium/colour/lab'
import type { Arrangement } from '#server/modules/goods/shelf/arrange.ts'
import { add, type Bits, has, noBits } from '#server/modules/goods/shelf/bits.ts'
import type { ColourFile } from '#server/modules/goods/shelf/colours.ts'
import type { ColourAt, Pinned } from './read-colour.ts'

/** A style's best colour for what is sought. */
export type Hit = {
  place: number
  colour: number
  deltaE: number
  /** 0 and 1 carry the number that was sought, 2 are close by measure. */
  grade: 0 | 1 | 2
  /** Other colours of the style that are close enough. */
  others: number
}

export type Reach = { lab: Lab; within: number; pinned: readonly Pinned[]; without?: ColourAt }

/** Styles with a colour close enough or with the number that was sought, by their best colour. */
export function withinReach(file: ColourFile, { lab, within, pinned, without }: Reach): Map<number, Hit> {
  const hits = new Map<number, Hit>()
  for (const { colour, grade } of pinned) {
    const place = file.placeOf(colour)
    const deltaE = deltaE00(lab, file.labOf(colour))
    const before = hits.get(place)
    if (before && (before.grade < grade || (before.grade === grade && before.deltaE <= deltaE))) continue
    hits.set(place, { place, colour, deltaE, grade, others: 0 })
  }
  file.index.eachWithin(lab, within, (colour, deltaE) => {
    const place = file.placeOf(colour)
    if (without?.place === place && without.at === file.skuAt(colour)) return
    const hit = hits.get(place)
    if (!hit) {
      hits.set(place, { place, colour, deltaE, grade: 2, others: 0 })
    } else if (hit.colour !== colour) {
      hit.others++
      if (hit.grade < 2 || hit.deltaE < deltaE || (hit.deltaE === deltaE && hit.colour < colour)) return
      hit.colour = colour
      hit.deltaE = deltaE
    }
  })
  return hits
}

export function placesOf(hits: ReadonlyMap<number, Hit>, size: number): Bits {
  const bits = noBits(size)
  for (const place of hits.keys()) add(bits, place)
  return bits
}

/**
 * One page, the closest first. What reads equally close to one decimal is sorted by what is left, then by
 * the recommended order.
 */
export function pageOfHits(
  { available, colours, orders }: Arrangement,
  hits: ReadonlyMap<number, Hit>,
  allowed: Bits,
  { page, limit }: { page: number; limit: number },
): Hit[] {
  const keys: number[] = []
  for (const { place, grade, deltaE } of hits.values()) {
    if (!has(allowed, place)) continue
    const isGone = available[place]! <= 0
    keys.push(
      ((grade * 4096 + Math.round(deltaE * 10)) * 2 + Number(isGone)) * 2 ** 24 + colours.ranks[place]!,
    )
  }
  return Array.from(
    Float64Array.from(keys)
      .sort()
      .subarray((page - 1) * limit, page * limit),
    (key) => hits.get(orders.recommended[key % 2 ** 24]!)!,
  )
}
