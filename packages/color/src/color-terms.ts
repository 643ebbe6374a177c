import { colorFamily, type PlainFamily } from './family.ts'
import type { Lab } from './lab.ts'
import { labToOklch, type Oklch } from './oklch.ts'

/** Relative to the family: a dark yellow is lighter than a light blue. */
export type LightnessTerm = 'very-dark' | 'dark' | 'medium' | 'light' | 'very-light'
export type ChromaTerm = 'grayish' | 'muted' | 'plain' | 'vivid'
/** The neighboring hue that a color leans toward. */
export type Tint = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'pink' | 'brown'

/** The description of a color, before it is put into a language. */
export type ColorTerms = {
  family: PlainFamily
  lightness: LightnessTerm
  /** Lightness regardless of the family. */
  depth: LightnessTerm
  chroma: ChromaTerm
  tint?: Tint
}

export function colorTerms(lab: Lab): ColorTerms {
  const family = colorFamily(lab)
  const color = labToOklch(lab)
  const tint = tintIn(family, color)
  const terms = {
    family,
    lightness: lightnessIn(family, color),
    depth: depthOf(lab),
    chroma: chromaIn(family, color),
  }
  return tint ? { ...terms, tint } : terms
}

function depthOf([l]: Lab): LightnessTerm {
  if (l < 40) return l < 22 ? 'very-dark' : 'dark'
  if (l > 70) return l > 86 ? 'very-light' : 'light'
  return 'medium'
}

/**
 * OKLCH lightness per family: below the first two a color is very dark or dark, above
 * the last two light or very light.
 */
const lightnessSteps: Record<PlainFamily, readonly [number, number, number, number]> = {
  black: [0, 0, 1, 1],
  white: [0, 0, 2, 2],
  gray: [0.38, 0.52, 0.74, 0.86],
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

/** OKLCH chroma: below the first two a color is grayish or muted, above the last vivid. */
type ChromaSteps = readonly [grayish: number, muted: number, vivid: number]
const hueSteps: ChromaSteps = [0.035, 0.08, 0.16]
const chromaSteps: Partial<Record<PlainFamily, ChromaSteps>> = {
  black: [0, 0, 1],
  white: [0, 0, 1],
  gray: [0, 0, 1],
  beige: [0.02, 0, 1],
  brown: [0.03, 0.065, 1],
  tan: [0.03, 0.06, 1],
  yellow: [0.05, 0.1, 0.16],
}

function chromaIn(family: PlainFamily, { lightness, chroma }: Oklch): ChromaTerm {
  const [grayish, muted, vivid] = chromaSteps[family] ?? hueSteps
  // Dark colors reach less chroma, so their chroma is scaled up.
  const relativeChroma = chroma / Math.min(1, lightness / 0.55)
  if (relativeChroma < grayish) return 'grayish'
  if (relativeChroma < muted) return 'muted'
  return relativeChroma > vivid ? 'vivid' : 'plain'
}

/** OKLCH hue ranges of a family that have a tint; the middle of a family has none. */
type TintRanges = readonly (readonly [from: number, to: number, tint: Tint])[]
const neutralTints: TintRanges = [
  [345, 20, 'red'],
  [20, 82, 'brown'],
  [82, 115, 'yellow'],
  [115, 190, 'green'],
  [190, 290, 'blue'],
  [290, 345, 'purple'],
]
const tintRanges: Record<PlainFamily, TintRanges> = {
  black: neutralTints,
  white: [
    [345, 40, 'pink'],
    [40, 115, 'yellow'],
    [115, 190, 'green'],
    [190, 290, 'blue'],
    [290, 345, 'purple'],
  ],
  gray: neutralTints,
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

/** Below this OKLCH chroma a neutral color has no tint. */
const minTintChroma: Partial<Record<PlainFamily, number>> = { black: 0.01, white: 0.008, gray: 0.009 }

function tintIn(family: PlainFamily, { chroma, hue }: Oklch): Tint | undefined {
  if (chroma < (minTintChroma[family] ?? 0)) return undefined
  return tintRanges[family].find(([from, to]) => (hue - from + 360) % 360 < (to - from + 360) % 360)?.[2]
}
