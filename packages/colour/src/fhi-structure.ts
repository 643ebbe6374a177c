import { deltaE00 } from './delta-e.ts'
import type { Lab } from './lab.ts'

/** A guess at a colour from its number alone. */
export interface PlacedNumber {
  lab: Lab
  /** The colour itself is to be expected within about this CIEDE2000 distance. Never a match to sell by. */
  uncertainty: number
}

/** From one figure in the number to what it stands for, in rising order of the figure. */
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
 * Hue in Lab degrees. The 65 figures walk the circle backwards, so the turn goes on below 0; the first line
 * is 63 and the last is 2 again, where the circle closes.
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

/** 00 stands for a neutral; beyond 50 the last slope goes on. */
const chromaAnchors: Anchors = [
  [0, 2],
  [10, 18],
  [20, 28],
  [30, 36],
  [50, 59],
  [99, 115],
]

/**
 * Places a textile number, `18-1142`, by the structure of the number itself: the first pair counts down in
 * lightness, the second walks the hue circle, the third grows with chroma. Good enough to say which numbers
 * are near each other. Nothing for a number outside the structure, such as the metallics in 20.
 */
export function placeTextileNumber(number: string): PlacedNumber | undefined {
  const found = /^(1[1-9])-(\d\d)(\d\d)$/.exec(number)
  if (!found) return undefined
  const [step, turn, strength] = found.slice(1).map(Number) as [number, number, number]
  if (turn > lastHue) return undefined
  const lightness = read(lightnessAnchors, step)
  const hue = read(hueAnchors, turn)
  const chroma = read(chromaAnchors, strength)
  const lab = polar(lightness, chroma, hue)

  // Each figure is a mean over many colours: a step of lightness is as wide as the way to its neighbours,
  // chroma strays by some units and a tenth, hue by more the further it is from a figure that is known.
  const strays = [
    polar(lightness + widthOf(step) / 2, chroma, hue),
    polar(lightness, chroma + 3 + chroma / 10, hue),
    polar(lightness, chroma, hue + 8 + 2 * wayToAnchor(hueAnchors, turn)),
  ]
  return { lab, uncertainty: Math.hypot(...strays.map((stray) => deltaE00(lab, stray))) }
}

function read(anchors: Anchors, figure: number): number {
  const above = anchors.findIndex(([at]) => at >= figure)
  const [upper, to] = anchors[above]!
  if (upper === figure) return to
  const [lower, from] = anchors[above - 1]!
  return from + ((to - from) * (figure - lower)) / (upper - lower)
}

function widthOf(step: number): number {
  const before = read(lightnessAnchors, Math.max(11, step - 1))
  const after = read(lightnessAnchors, Math.min(19, step + 1))
  return (before - after) / (step === 11 || step === 19 ? 1 : 2)
}

function wayToAnchor(anchors: Anchors, figure: number): number {
  return Math.min(...anchors.map(([at]) => Math.abs(at - figure)))
}

function polar(lightness: number, chroma: number, hue: number): Lab {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}
