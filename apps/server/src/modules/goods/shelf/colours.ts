import { type ColourReference, isReference, readColourCode } from '@corium/colour/code-grammar'
import { placeTextileNumber } from '@corium/colour/fhi-structure'
import type { Lab } from '@corium/colour/lab'
import { type ColourIndex, createColourIndex } from '@corium/colour/nearest'
import { createWordIndex, type WordIndex } from '@corium/colour/word-index'
import { codeKey } from './words/codes.ts'

/** Every colour of the goods for search by colour. The indexes are made when they are first asked for. */
export type ShelfColours = {
  /** What one measured colour describes. */
  plain: ColourFile
  /** Metallic, pearl, two-tone and printed goods. */
  effects: ColourFile
  /** Colours that carry a reference with this number, whatever its suffix. */
  referenced(numberKey: string): readonly Referenced[]
  /** The textile numbers on the goods, each where its own structure places it. */
  textileNumbers: readonly TextileNumber[]
}

type TextileNumber = { lab: Lab; colours: readonly Referenced[] }

/** Colours by number. */
export type ColourFile = {
  size: number
  /** The style's place. */
  placeOf(colour: number): number
  /** Which of the style's colours it is, in the order of its record. */
  skuAt(colour: number): number
  labOf(colour: number): Lab
  index: ColourIndex
  words: WordIndex
}

export type Referenced = {
  isPlain: boolean
  colour: number
  /** As the shop typed it. */
  text: string
  /** Nothing for a number of a system that the shop made up itself. */
  reference?: ColourReference
}

type SkuToFile = {
  lab_l: number
  lab_a: number
  lab_b: number
  effect: string
  family: string
  pantone: string | null
}

const effects = ['metallic', 'pearl', 'two-tone', 'print']
const effectFamilies = ['metallic', 'multicolour']

/** What two references have in common that differ by their suffix alone. */
export function numberKeyOf(text: string): string {
  const code = readColourCode(text)
  return isReference(code) ? `${code.kind} ${code.number}` : codeKey(text)
}

export function createShelfColours() {
  const plain = createFile()
  const special = createFile()
  const byNumber = new Map<string, Referenced[]>()

  function fileReference(text: string, isPlain: boolean, colour: number): void {
    const key = numberKeyOf(text)
    if (!key) return
    const code = readColourCode(text)
    const entry = { isPlain, colour, text, ...(isReference(code) ? { reference: code } : {}) }
    const others = byNumber.get(key)
    if (others) others.push(entry)
    else byNumber.set(key, [entry])
  }

  return {
    put(place: number, skus: readonly SkuToFile[]): void {
      for (const [at, sku] of skus.entries()) {
        const isPlain = !effects.includes(sku.effect) && !effectFamilies.includes(sku.family)
        const colour = (isPlain ? plain : special).put(place, at, [sku.lab_l, sku.lab_a, sku.lab_b])
        if (sku.pantone) fileReference(sku.pantone, isPlain, colour)
      }
    },

    seal(): ShelfColours {
      return {
        plain: plain.seal(),
        effects: special.seal(),
        referenced: (numberKey) => byNumber.get(numberKey) ?? [],
        textileNumbers: [...byNumber.values()].flatMap((colours) => {
          const placed = placeTextileNumber(colours[0]?.reference?.number ?? '')
          return placed ? [{ lab: placed.lab, colours }] : []
        }),
      }
    },
  }
}

function createFile() {
  let places: number[] = []
  let ordinals: number[] = []
  let flat: number[] = []

  return {
    put(place: number, at: number, lab: Lab): number {
      flat.push(...lab)
      ordinals.push(at)
      return places.push(place) - 1
    },

    seal(): ColourFile {
      const placeOf = Uint32Array.from(places)
      const skuAt = Uint16Array.from(ordinals)
      const labs = Float64Array.from(flat)
      places = ordinals = flat = []
      let index: ColourIndex | undefined
      let words: WordIndex | undefined
      return {
        size: placeOf.length,
        placeOf: (colour) => placeOf[colour]!,
        skuAt: (colour) => skuAt[colour]!,
        labOf: (colour) => [labs[colour * 3]!, labs[colour * 3 + 1]!, labs[colour * 3 + 2]!],
        get index() {
          index ??= createColourIndex(labs)
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
