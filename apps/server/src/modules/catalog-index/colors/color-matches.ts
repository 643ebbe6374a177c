import { deltaE00 } from '@corium/color/delta-e'
import type { Lab } from '@corium/color/lab'
import type { ColorRegion } from '@corium/color/word-region'
import { type Bitset, has } from '../bitset.ts'
import type { SnapshotData } from '../snapshot-data.ts'
import type { ColorColumns } from './color-columns.ts'

/** A style by its best matching color; both are ordinals. */
export type StyleMatch = {
  style: number
  color: number
  deltaE: number
  /** 0 and 1 as in `RankedReference`; 2: close by measurement only. */
  grade: 0 | 1 | 2
  /** How many other colors of the style match. */
  others: number
}

export type Target = {
  lab: Lab
  maxDelta: number
  /** Replaces `maxDelta` when the color was typed in words. */
  region?: ColorRegion
  references: readonly { color: number; grade: 0 | 1 }[]
  except?: { style: number; skuIndex: number }
}

/** Styles with a matching color or reference, by ordinal. */
export function matchStyles(colors: ColorColumns, target: Target): Map<number, StyleMatch> {
  const { lab, maxDelta, region, references, except } = target
  const matches = new Map<number, StyleMatch>()
  for (const { color, grade } of references) {
    const style = colors.styleOf(color)
    const deltaE = deltaE00(lab, colors.labOf(color))
    const best = matches.get(style)
    if (best && (best.grade < grade || (best.grade === grade && best.deltaE <= deltaE))) continue
    matches.set(style, { style, color, deltaE, grade, others: 0 })
  }
  const addColor = (color: number, deltaE: number) => {
    const style = colors.styleOf(color)
    if (except?.style === style && except.skuIndex === colors.skuIndexOf(color)) return
    const match = matches.get(style)
    if (!match) {
      matches.set(style, { style, color, deltaE, grade: 2, others: 0 })
    } else if (match.color !== color) {
      match.others++
      if (match.grade < 2 || match.deltaE < deltaE || (match.deltaE === deltaE && match.color < color)) return
      match.color = color
      match.deltaE = deltaE
    }
  }
  if (region) colors.words.forEachIn(region, (color) => addColor(color, deltaE00(lab, colors.labOf(color))))
  else colors.index.forEachWithin(lab, maxDelta, addColor)
  return matches
}

/** The closest styles at any distance, by their closest color. */
export function closestStyles(
  colors: ColorColumns,
  { lab, except }: Pick<Target, 'lab' | 'except'>,
  allowed: Bitset,
  limit: number,
): StyleMatch[] {
  const isAllowed = (color: number) => {
    const style = colors.styleOf(color)
    return has(allowed, style) && !(except?.style === style && except.skuIndex === colors.skuIndexOf(color))
  }
  // Several of the closest colors can belong to one style: read more until there are enough styles.
  for (let maxColors = limit * 8; ; maxColors *= 8) {
    const matches = new Map<number, StyleMatch>()
    const nearest = colors.index.nearest(lab, { limit: maxColors, isAllowed })
    for (const { ordinal: color, deltaE } of nearest) {
      const style = colors.styleOf(color)
      if (!matches.has(style)) matches.set(style, { style, color, deltaE, grade: 2, others: 0 })
    }
    if (matches.size >= limit || nearest.length < maxColors) return [...matches.values()].slice(0, limit)
  }
}

/**
 * One page, the closest first. Styles whose distance is equal to one decimal are sorted by stock, those in
 * stock first, and then by the recommended order.
 */
export function pageOfMatches(
  { available, sortOrders }: SnapshotData,
  matches: ReadonlyMap<number, StyleMatch>,
  allowed: Bitset,
  { page, limit }: { page: number; limit: number },
): StyleMatch[] {
  const { ordinals, ranks } = sortOrders.recommended
  const keys: number[] = []
  for (const { style, grade, deltaE } of matches.values()) {
    if (!has(allowed, style)) continue
    const isSoldOut = available[style]! <= 0
    keys.push(((grade * 4096 + Math.round(deltaE * 10)) * 2 + Number(isSoldOut)) * 2 ** 24 + ranks[style]!)
  }
  return Array.from(
    Float64Array.from(keys)
      .sort()
      .subarray((page - 1) * limit, page * limit),
    (key) => matches.get(ordinals[key % 2 ** 24]!)!,
  )
}
