import { setImmediate } from 'node:timers/promises'
import { colorTerms } from '@corium/color/color-terms'
import { deltaE00 } from '@corium/color/delta-e'
import type { Lab } from '@corium/color/lab'
import { type ColorIndex, createColorIndex, prepareColorIndex } from '@corium/color/nearest'
import type { Steps } from '@corium/color/steps'
import { createWordIndex, prepareWordIndex, type WordIndex } from '@corium/color/word-index'
import { add, type Bitset, count, emptyBitset, has, remove } from '../bitset.ts'

/**
 * Properties of colors by ordinal. When the colors of a style are replaced, their ordinals fall out of use
 * and the new ones come at the end. Those get indexes of their own, a segment at a time; a search looks
 * through the segments and the rest.
 */
export type ColorColumns = {
  /** Ordinals that were ever given. */
  readonly size: number
  /** The ordinal of the style. */
  styleOf(color: number): number
  /** The position among the colors of the style. */
  skuIndexOf(color: number): number
  labOf(color: number): Lab
  /** The ordinal of a color of a style; undefined if it is not among these colors. */
  colorOf(style: number, skuIndex: number): number | undefined
  /** The ordinals of a style's colors. */
  colorsOf(style: number): number[]
  /** Replaces the colors of a style; returns the ordinals of the new ones. */
  replace(style: number, colors: readonly StyleColor[]): number[]
  /** Builds the indexes between requests. Without that, the first search that needs them waits for it. */
  prepare(): Promise<void>
  /** The stored form, from which `createColumns` makes the same columns. */
  toSaved(): SavedColumns
  readonly index: Pick<ColorIndex, 'nearest' | 'forEachWithin'>
  readonly words: WordIndex
}

/** Colors that were added get an index of their own when they are this many: it takes some milliseconds. */
const segmentSize = 1024

/** Colors by ordinal, the first of them sorted by style. `live` are those in use. */
export type SavedColumns = {
  sortedNum: number
  styles: Uint32Array
  skuIndexes: Uint32Array
  labs: Float64Array
  live: Bitset
}

/** A color and its position among the colors of its style. */
export type StyleColor = { skuIndex: number; lab: Lab }

export function createColumnsBuilder() {
  const styles: number[] = []
  const skuIndexes: number[] = []
  const flatLabs: number[] = []

  return {
    /** Returns the color's ordinal. Styles come in the order of their ordinals. */
    add(style: number, { skuIndex, lab }: StyleColor): number {
      flatLabs.push(...lab)
      skuIndexes.push(skuIndex)
      return styles.push(style) - 1
    },
    build(): ColorColumns {
      const live = emptyBitset(styles.length)
      for (const color of styles.keys()) add(live, color)
      const columns = createColumns({
        sortedNum: styles.length,
        styles: new Uint32Array(styles),
        skuIndexes: new Uint32Array(skuIndexes),
        labs: new Float64Array(flatLabs),
        live,
      })
      styles.length = skuIndexes.length = flatLabs.length = 0
      return columns
    },
  }
}

export function createColumns(saved: SavedColumns): ColorColumns {
  const { sortedNum } = saved
  let size = saved.styles.length
  let styleColumn = saved.styles
  let skuColumn = saved.skuIndexes
  let labs = saved.labs
  let live = saved.live
  const addedOf = new Map<number, number[]>()
  for (let color = sortedNum; color < size; color++) {
    if (!has(live, color)) continue
    const style = styleColumn[color]!
    addedOf.set(style, [...(addedOf.get(style) ?? []), color])
  }
  let isReplaced = count(live) < size
  const segments = [segmentOf(0, sortedNum)]
  if (size > sortedNum) segments.push(segmentOf(sortedNum, size))
  let indexedNum = size

  /** Colors from one ordinal to another, with indexes that the first search builds which needs them. */
  function segmentOf(from: number, to: number) {
    let index: ColorIndex | undefined
    let words: WordIndex | undefined
    const labsOf = () => labs.slice(from * 3, to * 3)
    return {
      from,
      async prepare() {
        index = await inSteps(prepareColorIndex(labsOf()))
        words = await inSteps(prepareWordIndex(labsOf()))
      },
      get index() {
        index ??= createColorIndex(labsOf())
        return index
      },
      get words() {
        words ??= createWordIndex(labsOf())
        return words
      },
    }
  }
  const styleOf = (color: number) => styleColumn[color]!
  const skuIndexOf = (color: number) => skuColumn[color]!
  const labOf = (color: number): Lab => [labs[color * 3]!, labs[color * 3 + 1]!, labs[color * 3 + 2]!]

  function colorsOf(style: number): number[] {
    const added = addedOf.get(style)
    if (added) return added
    const colors: number[] = []
    const sorted = styleColumn.subarray(0, sortedNum)
    for (let color = firstAtLeast(sorted, style); sorted[color] === style; color++) {
      if (has(live, color)) colors.push(color)
    }
    return colors
  }

  /** Colors that are not in a segment yet. */
  function forEachOther(visit: (color: number) => void): void {
    for (let color = indexedNum; color < size; color++) if (has(live, color)) visit(color)
  }

  return {
    get size() {
      return size
    },
    styleOf,
    skuIndexOf,
    labOf,
    colorsOf,
    colorOf: (style, skuIndex) => colorsOf(style).find((color) => skuIndexOf(color) === skuIndex),
    replace(style, colors) {
      for (const color of colorsOf(style)) remove(live, color)
      isReplaced = true
      const added = colors.map(({ skuIndex, lab }) => {
        if (size === styleColumn.length) {
          styleColumn = larger(styleColumn)
          skuColumn = larger(skuColumn)
          labs = larger(labs, 3 * styleColumn.length)
        }
        if (size === live.length * 32) live = larger(live)
        styleColumn[size] = style
        skuColumn[size] = skuIndex
        labs.set(lab, size * 3)
        add(live, size)
        return size++
      })
      addedOf.set(style, added)
      if (size - indexedNum >= segmentSize) {
        segments.push(segmentOf(indexedNum, size))
        indexedNum = size
      }
      return added
    },
    async prepare() {
      for (const segment of segments) await segment.prepare()
    },
    toSaved: () => ({
      sortedNum,
      live,
      styles: styleColumn.subarray(0, size),
      skuIndexes: skuColumn.subarray(0, size),
      labs: labs.subarray(0, 3 * size),
    }),
    index: {
      nearest(lab, query) {
        if (!isReplaced) return segments[0]!.index.nearest(lab, query)
        const { limit, within = Number.POSITIVE_INFINITY, isAllowed = () => true } = query
        const isWanted = (color: number) => has(live, color) && isAllowed(color)
        const near = segments.flatMap(({ from, index }) =>
          index
            .nearest(lab, { limit, within, isAllowed: (color) => isWanted(from + color) })
            .map(({ ordinal, deltaE }) => ({ ordinal: from + ordinal, deltaE })),
        )
        forEachOther((ordinal) => {
          const deltaE = deltaE00(lab, labOf(ordinal))
          if (isWanted(ordinal) && deltaE <= within) near.push({ ordinal, deltaE })
        })
        return near.sort((a, b) => a.deltaE - b.deltaE || a.ordinal - b.ordinal).slice(0, limit)
      },
      forEachWithin(lab, within, visit) {
        if (!isReplaced) return segments[0]!.index.forEachWithin(lab, within, visit)
        for (const { from, index } of segments) {
          index.forEachWithin(lab, within, (color, deltaE) => {
            if (has(live, from + color)) visit(from + color, deltaE)
          })
        }
        forEachOther((color) => {
          const deltaE = deltaE00(lab, labOf(color))
          if (deltaE <= within) visit(color, deltaE)
        })
      },
    },
    words: {
      forEachIn(region, visit) {
        for (const { from, words } of segments) {
          words.forEachIn(region, (color) => {
            if (has(live, from + color)) visit(from + color)
          })
        }
        forEachOther((color) => {
          if (region.includes(colorTerms(labOf(color)))) visit(color)
        })
      },
    },
  }
}

async function inSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}

/** A copy with more room. */
function larger<T extends Uint32Array | Float64Array>(
  column: T,
  length = Math.max(64, column.length * 2),
): T {
  const copy = new (column.constructor as new (length: number) => T)(length)
  copy.set(column)
  return copy
}

/** The first position of a sorted column with at least this value. */
function firstAtLeast(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
