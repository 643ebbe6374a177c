import { type ColorTerms, colorTerms } from './color-terms.ts'
import { labAt } from './color-tree.ts'
import { finish, type Steps } from './steps.ts'
import type { ColorRegion } from './word-region.ts'

export interface WordIndex {
  /** Visits every color in the region, unsorted. */
  forEachIn: (region: ColorRegion, visit: (ordinal: number) => void) => void
}

/**
 * Groups colors, given as three numbers each, by their terms. There are only some hundred different combinations of
 * terms, so a region is compared with the groups instead of the colors.
 */
export function* prepareWordIndex(flat: ArrayLike<number>): Steps<WordIndex> {
  const groups = new Map<string, { terms: ColorTerms; ordinals: number[] }>()
  for (let ordinal = 0; ordinal * 3 < flat.length; ordinal++) {
    if (ordinal % 1024 === 0) yield
    const terms = colorTerms(labAt(flat, ordinal))
    const key = Object.values(terms).join()
    const group = groups.get(key)
    if (group) group.ordinals.push(ordinal)
    else groups.set(key, { terms, ordinals: [ordinal] })
  }
  return {
    forEachIn({ includes }, visit) {
      for (const { terms, ordinals } of groups.values()) {
        if (!includes(terms)) continue
        for (const ordinal of ordinals) visit(ordinal)
      }
    },
  }
}

/** As `prepareWordIndex`, at once. */
export const createWordIndex = (flat: ArrayLike<number>): WordIndex => finish(prepareWordIndex(flat))
