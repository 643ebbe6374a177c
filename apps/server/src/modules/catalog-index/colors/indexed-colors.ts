import { type ColorReference, isReference, readColorCode } from '@corium/color/code-grammar'
import { referenceKey } from '@corium/color/reference-key'
import type { ColorRef } from '../types.ts'
import {
  type ColorColumns,
  createColumns,
  createColumnsBuilder,
  type SavedColumns,
  type StyleColor,
} from './color-columns.ts'

/** The colors of all goods. A color has an ordinal of its own among the plain colors or the effects. */
export type IndexedColors = {
  /** Colors that one measurement describes. */
  plain: ColorColumns
  /** Metallic, pearl, two-tone, pull-up and printed goods. */
  effects: ColorColumns
  /** Colors that carry a reference, by its key. */
  byReference: ReadonlyMap<string, readonly IndexedReference[]>
  /** Builds the indexes that searches need, between requests. */
  prepare(): Promise<void>
  /**
   * Replaces the colors of a style, whose colors had these references. Nothing happens if they are the same.
   */
  replace(style: number, before: readonly (string | null)[], skus: readonly ColoredSku[]): void
  /** Parts from which the same index can be created. */
  toSaved(): Generator<SavedColors>
}

export type IndexedReference = { color: ColorRef; reference?: ColorReference }

type ColoredSku = {
  lab_l: number
  lab_a: number
  lab_b: number
  effect: string
  family: string
  pantone: string | null
}

const effectsOfGoods = ['metallic', 'pearl', 'two-tone', 'pull-up', 'print']
const effectFamilies = ['metallic', 'multicolor']

const isPlainColor = ({ effect, family }: ColoredSku): boolean =>
  !effectsOfGoods.includes(effect) && !effectFamilies.includes(family)

export function createColorBuilder() {
  const plainColors = createColumnsBuilder()
  const effectColors = createColumnsBuilder()
  const references = createReferences()

  return {
    add(style: number, skus: readonly ColoredSku[]): void {
      for (const [skuIndex, sku] of skus.entries()) {
        const isPlain = isPlainColor(sku)
        const ordinal = (isPlain ? plainColors : effectColors).add(style, colorOf(sku, skuIndex))
        if (sku.pantone) references.add(sku.pantone, { isPlain, ordinal })
      }
    },

    build: (): IndexedColors => createIndexedColors(plainColors.build(), effectColors.build(), references),
  }
}

/** The first part has the colors, the others have the references, some thousand at a time. */
export type SavedColors = { plain: SavedColumns; effects: SavedColumns } | SavedReferences
type SavedReferences = [key: string, references: IndexedReference[]][]

const savedTogether = 5_000

export function restoreColors(parts: readonly SavedColors[]): IndexedColors {
  const [columns, ...ofReferences] = parts as [Exclude<SavedColors, SavedReferences>, ...SavedReferences[]]
  const references = createReferences()
  for (const part of ofReferences) for (const [key, found] of part) references.byKey.set(key, found)
  return createIndexedColors(createColumns(columns.plain), createColumns(columns.effects), references)
}

function createReferences() {
  const byKey = new Map<string, IndexedReference[]>()

  return {
    byKey,
    add(text: string, color: ColorRef): void {
      const key = referenceKey(text)
      if (!key) return
      const code = readColorCode(text)
      const entry = { color, ...(isReference(code) ? { reference: code } : {}) }
      const others = byKey.get(key)
      if (others) others.push(entry)
      else byKey.set(key, [entry])
    },
  }
}

function createIndexedColors(
  plain: ColorColumns,
  effects: ColorColumns,
  references: ReturnType<typeof createReferences>,
): IndexedColors {
  function isSame(style: number, before: readonly (string | null)[], skus: readonly ColoredSku[]): boolean {
    return (
      before.length === skus.length &&
      skus.every((sku, skuIndex) => {
        const columns = isPlainColor(sku) ? plain : effects
        const color = columns.colorOf(style, skuIndex)
        return (
          color !== undefined &&
          sku.pantone === before[skuIndex] &&
          columns.labOf(color).join() === colorOf(sku, skuIndex).lab.join()
        )
      })
    )
  }

  return {
    plain,
    effects,
    byReference: references.byKey,
    async prepare() {
      await plain.prepare()
      await effects.prepare()
    },
    replace(style, before, skus) {
      if (isSame(style, before, skus)) return
      const isOfStyle = ({ color: { isPlain, ordinal } }: IndexedReference) =>
        (isPlain ? plain : effects).styleOf(ordinal) === style
      for (const text of before) {
        const found = references.byKey.get((text && referenceKey(text)) ?? '')
        found?.splice(0, found.length, ...found.filter((one) => !isOfStyle(one)))
      }
      for (const [isPlain, columns] of [
        [true, plain],
        [false, effects],
      ] as const) {
        const own = skus.flatMap((sku, skuIndex) =>
          isPlainColor(sku) === isPlain ? colorOf(sku, skuIndex) : [],
        )
        columns.replace(style, own).forEach((ordinal, at) => {
          const { pantone } = skus[own[at]!.skuIndex]!
          if (pantone) references.add(pantone, { isPlain, ordinal })
        })
      }
    },
    *toSaved() {
      yield { plain: plain.toSaved(), effects: effects.toSaved() }
      const inUse = [...references.byKey].filter(([, found]) => found.length > 0)
      for (let start = 0; start < inUse.length; start += savedTogether)
        yield inUse.slice(start, start + savedTogether)
    },
  }
}

const colorOf = ({ lab_l, lab_a, lab_b }: ColoredSku, skuIndex: number): StyleColor => ({
  skuIndex,
  lab: [lab_l, lab_a, lab_b],
})
