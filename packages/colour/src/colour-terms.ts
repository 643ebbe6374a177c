import { colourFamily, type PlainFamily } from './family.ts'
import type { Lab } from './lab.ts'
import { labToOklch, type Oklch } from './oklch.ts'

/** Within a family: a dark yellow is lighter than a light blue. */
export type LightnessTerm = 'very-dark' | 'dark' | 'medium' | 'light' | 'very-light'
export type ChromaTerm = 'greyish' | 'muted' | 'plain' | 'vivid'
/** What a colour leans to. */
export type Tint = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'pink' | 'brown'

/** What can be said of a colour, before it is said in a language. */
export interface ColourTerms {
  family: PlainFamily
  lightness: LightnessTerm
  /** Light or dark as such, whatever the family. */
  depth: LightnessTerm
  chroma: ChromaTerm
  tint?: Tint
}

export function colourTerms(lab: Lab): ColourTerms {
  const family = colourFamily(lab)
  const colour = labToOklch(lab)
  const tint = tintIn(family, colour)
  const terms = {
    family,
    lightness: lightnessIn(family, colour),
    depth: depthOf(lab),
    chroma: chromaIn(family, colour),
  }
  return tint ? { ...terms, tint } : terms
}

function depthOf([l]: Lab): LightnessTerm {
  if (l < 40) return l < 22 ? 'very-dark' : 'dark'
  if (l > 70) return l > 86 ? 'very-light' : 'light'
  return 'medium'
}

/** OKLCH lightness below which a family's colour is very dark and dark, above which light and very light. */
const lightnessSteps: Record<PlainFamily, readonly [number, number, number, number]> = {
  black: [0, 0, 1, 1],
  white: [0, 0, 2, 2],
  grey: [0.38, 0.52, 0.74, 0.86],
  beige: [0.7, 0.77, 0.88, 0.93],
  brown: [0.31, 0.43, 0.48, 0.55],
  tan: [0.5, 0.56, 0.69, 0.78],
  red: [0.33, 0.45, 0.62, 0.75],
  orange: [0.42, 0.58, 0.76, 0.86],
  yellow: [0.62, 0.76, 0.91, 0.955],
  green: [0.32, 0.48, 0.7, 0.84],
  teal: [0.32, 0.46, 0.7, 0.84],
  blue: [0.3, 0.43, 0.66, 0.82],
  purple: [0.3, 0.43, 0.66, 0.8],
  pink: [0.45, 0.62, 0.8, 0.9],
}

function lightnessIn(family: PlainFamily, { lightness }: Oklch): LightnessTerm {
  const [veryDark, dark, light, veryLight] = lightnessSteps[family]
  if (lightness < dark) return lightness < veryDark ? 'very-dark' : 'dark'
  if (lightness > light) return lightness > veryLight ? 'very-light' : 'light'
  return 'medium'
}

/** OKLCH chroma below which a colour is greyish and muted, above which vivid, where it could be strong. */
type ChromaSteps = readonly [greyish: number, muted: number, vivid: number]
const hueSteps: ChromaSteps = [0.035, 0.08, 0.16]
const chromaSteps: Partial<Record<PlainFamily, ChromaSteps>> = {
  black: [0, 0, 1],
  white: [0, 0, 1],
  grey: [0, 0, 1],
  beige: [0.02, 0, 1],
  brown: [0.03, 0.065, 1],
  tan: [0.03, 0.06, 1],
  yellow: [0.05, 0.1, 0.16],
}

function chromaIn(family: PlainFamily, { lightness, chroma }: Oklch): ChromaTerm {
  const [greyish, muted, vivid] = chromaSteps[family] ?? hueSteps
  // A dark colour has less chroma to be strong with.
  const strength = chroma / Math.min(1, lightness / 0.55)
  if (strength < greyish) return 'greyish'
  if (strength < muted) return 'muted'
  return strength > vivid ? 'vivid' : 'plain'
}

/** OKLCH hues between which a family's colour leans somewhere; the middle of a family leans nowhere. */
type Leanings = readonly (readonly [from: number, to: number, tint: Tint])[]
const neutralLeanings: Leanings = [
  [345, 20, 'red'],
  [20, 82, 'brown'],
  [82, 115, 'yellow'],
  [115, 190, 'green'],
  [190, 290, 'blue'],
  [290, 345, 'purple'],
]
const leanings: Record<PlainFamily, Leanings> = {
  black: neutralLeanings,
  white: [
    [345, 40, 'pink'],
    [40, 115, 'yellow'],
    [115, 190, 'green'],
    [190, 290, 'blue'],
    [290, 345, 'purple'],
  ],
  grey: neutralLeanings,
  beige: [
    [40, 66, 'pink'],
    [96, 104, 'yellow'],
    [104, 113, 'green'],
  ],
  brown: [
    [24, 52, 'red'],
    [76, 90, 'yellow'],
    [90, 113, 'green'],
  ],
  tan: [
    [24, 54, 'red'],
    [82, 96, 'yellow'],
  ],
  red: [
    [345, 14, 'purple'],
    [31, 40, 'orange'],
  ],
  orange: [
    [36, 50, 'red'],
    [70, 85, 'yellow'],
  ],
  yellow: [
    [75, 84, 'orange'],
    [105, 112, 'green'],
  ],
  green: [
    [84, 128, 'yellow'],
    [165, 178, 'blue'],
  ],
  teal: [
    [178, 193, 'green'],
    [214, 228, 'blue'],
  ],
  blue: [
    [228, 244, 'green'],
    [279, 292, 'purple'],
  ],
  purple: [
    [292, 304, 'blue'],
    [324, 345, 'red'],
  ],
  pink: [
    [325, 353, 'purple'],
    [26, 40, 'orange'],
  ],
}

/** Below this OKLCH chroma a neutral leans nowhere. */
const leastLean: Partial<Record<PlainFamily, number>> = { black: 0.01, white: 0.008, grey: 0.009 }

function tintIn(family: PlainFamily, { chroma, hue }: Oklch): Tint | undefined {
  if (chroma < (leastLean[family] ?? 0)) return undefined
  return leanings[family].find(([from, to]) => (hue - from + 360) % 360 < (to - from + 360) % 360)?.[2]
}
