import { type ColorCriteria, meetsCriteria } from './color-criteria.ts'
import { type ColorTerms, colorTerms, type LightnessTerm } from './color-terms.ts'
import { type Meaning, vocabulary } from './color-vocabulary.ts'
import type { PlainFamily } from './family.ts'
import { type Lab, linearToLab } from './lab.ts'
import { toSimplified } from './simplified-chinese.ts'

/** The part of Lab that color words mean. */
export type ColorRegion = {
  /** The families that the words name; empty for words such as "dark". */
  families: readonly PlainFamily[]
  includes: (terms: ColorTerms) => boolean
}

/** Reads "dark green", 浅灰, 偏红的深棕; undefined if a word is not about color. */
export function readColorWords(text: string): ColorRegion | undefined {
  const meanings = splitWords(
    toSimplified(text.normalize('NFKC'))
      .toLowerCase()
      .replace(/off[ -]white/, 'offwhite'),
  )
  const criteria = meanings && combine(meanings)
  return (
    criteria && {
      families: criteria.families ?? [],
      includes: (terms) => meetsCriteria(criteria, terms),
    }
  )
}

/**
 * The screen color of the region that is closest to the region's mean; undefined if it has no screen color.
 */
export function middleOf({ includes }: ColorRegion): Lab | undefined {
  const inside = screenColors().flatMap(({ lab, terms }) => (includes(terms) ? [lab] : []))
  const mean = [0, 1, 2].map((axis) => inside.reduce((sum, lab) => sum + lab[axis]!, 0) / inside.length)
  const distance = (lab: Lab) => Math.hypot(lab[0] - mean[0]!, lab[1] - mean[1]!, lab[2] - mean[2]!)
  return inside.reduce<Lab | undefined>(
    (one, other) => (one && distance(one) <= distance(other) ? one : other),
    undefined,
  )
}

let screen: { lab: Lab; terms: ColorTerms }[] | undefined

/** A grid over linear light, finer for dark colors; computed on first use. */
function screenColors() {
  const steps = Array.from({ length: 18 }, (_, step) => (step / 17) ** 2.2)
  screen ??= steps
    .flatMap((r) => steps.flatMap((g) => steps.map((b) => linearToLab([r, g, b]))))
    .map((lab) => ({ lab, terms: colorTerms(lab) }))
  return screen
}

/** Splits Latin text by the word, and Chinese text by the longest known word. */
function splitWords(text: string): Meaning[] | undefined {
  const meanings: Meaning[] = []
  for (const [piece] of text.matchAll(/[^\s,，、-]+/g)) {
    for (let at = 0; at < piece.length; ) {
      const latin = /^[a-z]+/.exec(piece.slice(at))?.[0]
      const word = (latin ? [latin.length] : [4, 3, 2, 1])
        .map((length) => piece.slice(at, at + length))
        .find((known) => vocabulary.has(known))
      if (!word) return undefined
      meanings.push(vocabulary.get(word)!)
      at += word.length
    }
  }
  return meanings
}

/** The last color word is the family; color words before it are tints of it: 红棕, blue green, 偏红的棕. */
function combine(meanings: readonly Meaning[]): ColorCriteria | undefined {
  const last = meanings.findLastIndex(({ families }) => families)
  if (meanings[last - 1]?.introducesTint) return undefined
  const { families, lightness, chroma, tint }: Meaning = meanings[last] ?? {}
  const criteria: ColorCriteria = { families, lightness, chroma, tint }
  for (const [at, meaning] of meanings.entries()) {
    if (at === last) continue
    const [family] = meaning.families ?? []
    // "Navy blue" and "saddle tan" repeat their family, which is not a tint.
    const repeats = meaning.families?.some((one) => families?.includes(one))
    const modifier = family && !repeats ? modifierOf(family, meaning, families) : meaning
    if (!modifier) return undefined
    criteria.lightness =
      (meanings[at - 1]?.very ? extremeOf(modifier.lightness) : modifier.lightness) ?? criteria.lightness
    criteria.chroma = modifier.chroma ?? criteria.chroma
    criteria.tint = modifier.tint ?? criteria.tint
  }
  return criteria.families || criteria.lightness || criteria.chroma ? criteria : undefined
}

/** The meaning of a color word for the color word behind it: "petrol blue" is a dark blue. */
function modifierOf(
  family: PlainFamily,
  { lightness, chroma }: Meaning,
  families: Meaning['families'],
): Meaning | undefined {
  const tinted = asModifier[family]
  if (!tinted) return undefined
  const isOwnTint = families?.some((one) => asModifier[one]?.tint === tinted.tint)
  return { lightness, chroma, ...tinted, ...(isOwnTint && { tint: undefined }) }
}

function extremeOf(lightness: readonly LightnessTerm[] | undefined): readonly LightnessTerm[] | undefined {
  return lightness?.filter((term) => term.startsWith('very'))
}

/** The meaning of a family's name in front of another color: 灰绿 is a grayish green. */
const asModifier: Partial<Record<PlainFamily, Meaning>> = {
  black: { lightness: ['very-dark', 'dark'] },
  white: { lightness: ['light', 'very-light'] },
  gray: { chroma: ['grayish', 'muted'] },
  brown: { tint: 'brown' },
  tan: { tint: 'brown' },
  red: { tint: 'red' },
  orange: { tint: 'orange' },
  yellow: { tint: 'yellow' },
  green: { tint: 'green' },
  teal: { tint: 'blue' },
  blue: { tint: 'blue' },
  purple: { tint: 'purple' },
  pink: { tint: 'pink' },
}
