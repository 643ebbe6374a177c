import { deltaE00 } from './delta-e.ts'
import type { Lab } from './lab.ts'

/** A color estimated from its number alone. */
export type PlacedNumber = {
  lab: Lab
  /** Approximate CIEDE2000 distance to the true color; too large to promise a match. */
  uncertainty: number
}

/** Known values for some figures of a number, in rising order of the figure; others are interpolated. */
type Anchors = readonly (readonly [figure: number, value: number])[]

const lightnessAnchors: Anchors = [
  [11, 92],
  [12, 87],
  [13, 82],
  [14, 76],
  [15, 70],
  [16, 63],
  [17, 54],
  [18, 43],
  [19, 29],
]

/**
 * Hue in Lab degrees. The 65 figures run backwards around the circle, so hues continue below 0. The first
 * line repeats figure 63 and the last line figure 2, which closes the circle.
 */
const hueAnchors: Anchors = [
  [-2, 140],
  [2, 125],
  [10, 71],
  [16, 18],
  [24, 350 - 360],
  [36, 314 - 360],
  [44, 238 - 360],
  [52, 188 - 360],
  [60, 153 - 360],
  [63, 140 - 360],
  [67, 125 - 360],
]
const lastHue = 64

/** 00 is neutral; beyond 50 the last slope is extrapolated. */
const chromaAnchors: Anchors = [
  [0, 2],
  [10, 18],
  [20, 28],
  [30, 36],
  [50, 59],
  [99, 115],
]

/**
 * Estimates the color of a textile number such as `18-1142` from its digits: the first pair is darkness, the
 * second the position on the hue circle, the third chroma. This shows which numbers are near each other.
 * Undefined for numbers without this structure, such as the metallics in 20.
 */
export function placeTextileNumber(number: string): PlacedNumber | undefined {
  const found = /^(1[1-9])-(\d\d)(\d\d)$/.exec(number)
  if (!found) return undefined
  const [step, turn, strength] = found.slice(1).map(Number) as [number, number, number]
  if (turn > lastHue) return undefined
  const lightness = valueAt(lightnessAnchors, step)
  const hue = valueAt(hueAnchors, turn)
  const chroma = valueAt(chromaAnchors, strength)
  const lab = polar(lightness, chroma, hue)

  // Each figure is a mean over many colors, so the true color can differ: by half a lightness step, by 3
  // units and a tenth of the chroma, and in hue by more the farther the figure is from an anchor.
  const deviations = [
    polar(lightness + stepWidth(step) / 2, chroma, hue),
    polar(lightness, chroma + 3 + chroma / 10, hue),
    polar(lightness, chroma, hue + 8 + 2 * distanceToAnchor(hueAnchors, turn)),
  ]
  return { lab, uncertainty: Math.hypot(...deviations.map((deviation) => deltaE00(lab, deviation))) }
}

function valueAt(anchors: Anchors, figure: number): number {
  const above = anchors.findIndex(([at]) => at >= figure)
  const [upper, to] = anchors[above]!
  if (upper === figure) return to
  const [lower, from] = anchors[above - 1]!
  return from + ((to - from) * (figure - lower)) / (upper - lower)
}

function stepWidth(step: number): number {
  const before = valueAt(lightnessAnchors, Math.max(11, step - 1))
  const after = valueAt(lightnessAnchors, Math.min(19, step + 1))
  return (before - after) / (step === 11 || step === 19 ? 1 : 2)
}

function distanceToAnchor(anchors: Anchors, figure: number): number {
  return Math.min(...anchors.map(([at]) => Math.abs(at - figure)))
}

function polar(lightness: number, chroma: number, hue: number): Lab {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}
