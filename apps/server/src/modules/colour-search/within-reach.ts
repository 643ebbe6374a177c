import { deltaE00 } from '@corium/colour/delta-e'
import type { Lab } from '@corium/colour/lab'
import type { ColourRegion } from '@corium/colour/word-region'
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

export type Reach = {
  lab: Lab
  within: number
  /** Words reach as far as what they mean, not as far as a distance. */
  region?: ColourRegion
  pinned: readonly Pinned[]
  without?: ColourAt
}

/** Styles with a colour close enough or with the number that was sought, by their best colour. */
export function withinReach(file: ColourFile, reach: Reach): Map<number, Hit> {
  const { lab, within, region, pinned, without } = reach
  const hits = new Map<number, Hit>()
  for (const { colour, grade } of pinned) {
    const place = file.placeOf(colour)
    const deltaE = deltaE00(lab, file.labOf(colour))
    const before = hits.get(place)
    if (before && (before.grade < grade || (before.grade === grade && before.deltaE <= deltaE))) continue
    hits.set(place, { place, colour, deltaE, grade, others: 0 })
  }
  const take = (colour: number, deltaE: number) => {
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
  }
  if (region) file.words.eachIn(region, (colour) => take(colour, deltaE00(lab, file.labOf(colour))))
  else file.index.eachWithin(lab, within, take)
  return hits
}

/** Where nothing is close enough: the styles that come closest, by their best colour. */
export function closestBeyond(
  file: ColourFile,
  { lab, without }: Pick<Reach, 'lab' | 'without'>,
  allowed: Bits,
  limit: number,
): Hit[] {
  const colours = noBits(file.size)
  for (let colour = 0; colour < file.size; colour++) {
    const place = file.placeOf(colour)
    const isItself = without?.place === place && without.at === file.skuAt(colour)
    if (has(allowed, place) && !isItself) add(colours, colour)
  }
  // A style may have many colours near to this one: more are asked for until there are styles enough.
  for (let most = limit * 8; ; most *= 8) {
    const hits = new Map<number, Hit>()
    const nearest = file.index.nearest(lab, { limit: most, allowed: colours })
    for (const { place: colour, deltaE } of nearest) {
      const place = file.placeOf(colour)
      if (!hits.has(place)) hits.set(place, { place, colour, deltaE, grade: 2, others: 0 })
    }
    if (hits.size >= limit || nearest.length < most) return [...hits.values()].slice(0, limit)
  }
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
  { available, orders }: Arrangement,
  hits: ReadonlyMap<number, Hit>,
  allowed: Bits,
  { page, limit }: { page: number; limit: number },
): Hit[] {
  const keys: number[] = []
  for (const { place, grade, deltaE } of hits.values()) {
    if (!has(allowed, place)) continue
    const isGone = available[place]! <= 0
    keys.push(
      ((grade * 4096 + Math.round(deltaE * 10)) * 2 + Number(isGone)) * 2 ** 24 +
        orders.recommended.ranks[place]!,
    )
  }
  return Array.from(
    Float64Array.from(keys)
      .sort()
      .subarray((page - 1) * limit, page * limit),
    (key) => hits.get(orders.recommended.places[key % 2 ** 24]!)!,
  )
}
