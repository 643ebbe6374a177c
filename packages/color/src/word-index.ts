import { type ColorTerms, colorTerms } from './color-terms.ts'
import { labAt } from './color-tree.ts'
import { distinctColors } from './distinct-colors.ts'
import { finish, type Steps } from './steps.ts'
import type { ColorRegion } from './word-region.ts'

export type WordIndex = {
  /** Visits every color in the region, unsorted. */
  forEachIn: (region: ColorRegion, visit: (ordinal: number) => void) => void
}

/**
 * Groups colors, given as three numbers each, by their terms. There are only some hundred different
 * combinations of terms, so a region is compared with the groups instead of the colors.
 */
export function* prepareWordIndex(flat: ArrayLike<number>): Steps<WordIndex> {
  const groups = new Map<string, { terms: ColorTerms; ordinals: number[] }>()
  const { labs, starts, ordinals } = distinctColors(flat)
  for (let color = 0; color * 3 < labs.length; color++) {
    if (color % 1024 === 0) yield
    const terms = colorTerms(labAt(labs, color))
    const key = Object.values(terms).join()
    const group = groups.get(key) ?? { terms, ordinals: [] }
    groups.set(key, group)
    for (let at = starts[color]!; at < starts[color + 1]!; at++) group.ordinals.push(ordinals[at]!)
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

/** Like `prepareWordIndex`, but does all of the work at once. */
export const createWordIndex = (flat: ArrayLike<number>): WordIndex => finish(prepareWordIndex(flat))
