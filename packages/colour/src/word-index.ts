import { type ColourTerms, colourTerms } from './colour-terms.ts'
import { labAt } from './colour-tree.ts'
import type { ColourRegion } from './word-region.ts'

export interface WordIndex {
  /** Visits every colour that the words mean, in no order. */
  eachIn: (region: ColourRegion, visit: (place: number) => void) => void
}

/**
 * Files colours, handed in as three numbers each, by what can be said of them. Some hundred such kinds exist,
 * so words are held against kinds and not against colours.
 */
export function createWordIndex(flat: ArrayLike<number>): WordIndex {
  const kinds = new Map<string, { terms: ColourTerms; places: number[] }>()
  for (let place = 0; place * 3 < flat.length; place++) {
    const terms = colourTerms(labAt(flat, place))
    const key = Object.values(terms).join()
    const kind = kinds.get(key)
    if (kind) kind.places.push(place)
    else kinds.set(key, { terms, places: [place] })
  }
  return {
    eachIn({ holds }, visit) {
      for (const { terms, places } of kinds.values()) {
        if (!holds(terms)) continue
        for (const place of places) visit(place)
      }
    },
  }
}
