import { type ColorReference, isReference, readColorCode } from '@corium/color/code-grammar'
import { placeTextileNumber } from '@corium/color/fhi-structure'
import type { Lab } from '@corium/color/lab'
import { type ColorIndex, createColorIndex } from '@corium/color/nearest'
import { referenceKey } from '@corium/color/reference-key'
import { createWordIndex, type WordIndex } from '@corium/color/word-index'
import type { ColorRef } from '../types.ts'

/** The colors of all goods. A color has an ordinal of its own among the plain colors or the effects. */
export type IndexedColors = {
  /** Colors that one measurement describes. */
  plain: ColorColumns
  /** Metallic, pearl, two-tone and printed goods. */
  effects: ColorColumns
  /** Colors that carry a reference, by its key. */
  byReference: ReadonlyMap<string, readonly IndexedReference[]>
  /** Textile numbers on the goods, and the color that each number encodes. */
  textileNumbers: readonly { lab: Lab; references: readonly IndexedReference[] }[]
}

/** Properties of colors by ordinal. */
export type ColorColumns = {
  size: number
  /** The ordinal of the style. */
  styleOf(color: number): number
  /** The position among the colors of the style. */
  skuIndexOf(color: number): number
  labOf(color: number): Lab
  /** The ordinal of a color of a style; undefined if it is not among these colors. */
  colorOf(style: number, skuIndex: number): number | undefined
  index: ColorIndex
  words: WordIndex
}

export type IndexedReference = { color: ColorRef; reference?: ColorReference }

type SkuRow = {
  lab_l: number
  lab_a: number
  lab_b: number
  effect: string
  family: string
  pantone: string | null
}

const effects = ['metallic', 'pearl', 'two-tone', 'print']
const effectFamilies = ['metallic', 'multicolor']

export function createColorBuilder() {
  const plain = createColumnsBuilder()
  const special = createColumnsBuilder()
  const byReference = new Map<string, IndexedReference[]>()

  function addReference(text: string, color: ColorRef): void {
    const key = referenceKey(text)
    if (!key) return
    const code = readColorCode(text)
    const entry = { color, ...(isReference(code) ? { reference: code } : {}) }
    const others = byReference.get(key)
    if (others) others.push(entry)
    else byReference.set(key, [entry])
  }

  return {
    add(styleOrdinal: number, skus: readonly SkuRow[]): void {
      for (const [skuIndex, sku] of skus.entries()) {
        const isPlain = !effects.includes(sku.effect) && !effectFamilies.includes(sku.family)
        const columns = isPlain ? plain : special
        const ordinal = columns.add(styleOrdinal, skuIndex, [sku.lab_l, sku.lab_a, sku.lab_b])
        if (sku.pantone) addReference(sku.pantone, { isPlain, ordinal })
      }
    },

    build: (): IndexedColors => ({
      plain: plain.build(),
      effects: special.build(),
      byReference,
      textileNumbers: [...byReference.values()].flatMap((references) => {
        const placed = placeTextileNumber(references[0]?.reference?.number ?? '')
        return placed ? [{ lab: placed.lab, references }] : []
      }),
    }),
  }
}

function createColumnsBuilder() {
  let styles: number[] = []
  let skuIndexes: number[] = []
  let flatLabs: number[] = []

  return {
    /** Returns the color's ordinal. */
    add(styleOrdinal: number, skuIndex: number, lab: Lab): number {
      flatLabs.push(...lab)
      skuIndexes.push(skuIndex)
      return styles.push(styleOrdinal) - 1
    },

    build(): ColorColumns {
      const styleColumn = Uint32Array.from(styles)
      const skuColumn = Uint16Array.from(skuIndexes)
      const labs = Float64Array.from(flatLabs)
      styles = skuIndexes = flatLabs = []
      // Both indexes are built by the first search that needs them.
      let index: ColorIndex | undefined
      let words: WordIndex | undefined
      return {
        size: styleColumn.length,
        styleOf: (color) => styleColumn[color]!,
        skuIndexOf: (color) => skuColumn[color]!,
        labOf: (color) => [labs[color * 3]!, labs[color * 3 + 1]!, labs[color * 3 + 2]!],
        colorOf: (style, skuIndex) => {
          for (let color = firstAtLeast(styleColumn, style); styleColumn[color] === style; color++) {
            if (skuColumn[color] === skuIndex) return color
          }
          return undefined
        },
        get index() {
          index ??= createColorIndex(labs)
          return index
        },
        get words() {
          words ??= createWordIndex(labs)
          return words
        },
      }
    },
  }
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
