import type { Bilingual } from './bilingual.ts'
import { deltaE00 } from './delta-e.ts'
import type { Lab } from './lab.ts'

export type Closeness = 'same' | 'very-close' | 'similar' | 'same-family' | 'far'

/** Maximum CIEDE2000 distance for each word. */
const maxDeltas = { same: 1, 'very-close': 2, similar: 4, 'same-family': 8 } as const

/** Uses the distance as displayed, with one decimal: 1.04 is displayed as 1.0 and counts as 1. */
export function closenessOf(deltaE: number): Closeness {
  const shown = Math.round(deltaE * 10) / 10
  if (shown <= maxDeltas.same) return 'same'
  if (shown <= maxDeltas['very-close']) return 'very-close'
  if (shown <= maxDeltas.similar) return 'similar'
  return shown <= maxDeltas['same-family'] ? 'same-family' : 'far'
}

type Direction = 'lighter' | 'darker' | 'grayer' | 'more-vivid' | 'redder' | 'yellower' | 'greener' | 'bluer'

export type Difference = {
  deltaE: number
  closeness: Closeness
  /**
   * How the offered color differs from the target, the most visible direction first; empty if
   * the eye sees no difference.
   */
  directions: Direction[]
  /** "very close", 非常接近. */
  closenessText: Bilingual
  /** "darker and grayer", 偏深、偏灰. */
  directionsText?: Bilingual
}

const closenessWords: Record<Closeness, readonly [en: string, zh: string]> = {
  same: ['practically the same', '几乎相同'],
  'very-close': ['very close', '非常接近'],
  similar: ['similar', '相近'],
  'same-family': ['same family', '同一色系'],
  far: ['not close', '相差较大'],
}

const directionWords: Record<Direction, readonly [en: string, zh: string]> = {
  lighter: ['lighter', '偏浅'],
  darker: ['darker', '偏深'],
  grayer: ['grayer', '偏灰'],
  'more-vivid': ['more vivid', '偏艳'],
  redder: ['redder', '偏红'],
  yellower: ['yellower', '偏黄'],
  greener: ['greener', '偏绿'],
  bluer: ['bluer', '偏蓝'],
}

/** How an offered color differs from the target. */
export function describeDifference(target: Lab, offered: Lab): Difference {
  const deltaE = deltaE00(target, offered)
  const closeness = closenessOf(deltaE)
  const directions = closeness === 'same' ? [] : directionsOf(target, offered)
  const difference = { deltaE, closeness, directions, closenessText: closenessTextOf(deltaE) }
  return directions.length === 0 ? difference : { ...difference, directionsText: textOf(directions) }
}

/** A distance in words: "very close", 非常接近. */
export function closenessTextOf(deltaE: number): Bilingual {
  const [en, zh] = closenessWords[closenessOf(deltaE)]
  return { 'zh-cn': zh, 'en-us': en }
}

function textOf(directions: readonly Direction[]): Bilingual {
  const list = (language: 0 | 1, separator: string) =>
    directions.map((direction) => directionWords[direction][language]).join(separator)
  return { 'zh-cn': list(1, '、'), 'en-us': list(0, ' and ') }
}

/** Below this Lab chroma a color is a gray with a cast rather than a color with a hue. */
const minHueChroma = 8

type Component = readonly [size: number, direction: Direction]

/** The two largest components of the difference; the second only if it is almost as large. */
function directionsOf(target: Lab, offered: Lab): Direction[] {
  const [first, second] = [lightnessComponent(target, offered), ...colorComponents(target, offered)].sort(
    ([one], [other]) => other - one,
  )
  return second![0] > 0.45 * first![0] ? [first![1], second![1]] : [first![1]]
}

function lightnessComponent([l1]: Lab, [l2]: Lab): Component {
  const away = ((l1 + l2) / 2 - 50) ** 2
  const size = Math.abs(l2 - l1) / (1 + (0.015 * away) / Math.sqrt(20 + away))
  return [size, l2 > l1 ? 'lighter' : 'darker']
}

/** Chroma and hue, weighted approximately as in CIEDE2000. */
function colorComponents(target: Lab, offered: Lab): Component[] {
  const [, a1, b1] = target
  const [, a2, b2] = offered
  const c1 = Math.hypot(a1, b1)
  const c2 = Math.hypot(a2, b2)
  const mean = (c1 + c2) / 2
  const chroma: Component = [Math.abs(c2 - c1) / (1 + 0.045 * mean), c2 > c1 ? 'more-vivid' : 'grayer']
  if (Math.min(c1, c2) >= minHueChroma) {
    const turn = Math.atan2(a1 * b2 - b1 * a2, a1 * a2 + b1 * b2)
    const hue = (2 * Math.sqrt(c1 * c2) * Math.sin(Math.abs(turn) / 2)) / (1 + 0.015 * mean)
    return [chroma, [hue, hueDirection(target, turn)]]
  }
  if (Math.abs(c2 - c1) > minHueChroma) return [chroma]
  return [
    [Math.abs(a2 - a1), a2 > a1 ? 'redder' : 'greener'],
    [Math.abs(b2 - b1), b2 > b1 ? 'yellower' : 'bluer'],
  ]
}

/** The four hues that dyers use for corrections, in Lab degrees. */
const correctionHues: readonly (readonly [degrees: number, Direction])[] = [
  [25, 'redder'],
  [92, 'yellower'],
  [165, 'greener'],
  [262, 'bluer'],
]

/**
 * The first correction hue in the direction of the turn: a red that turns toward
 * yellow is yellower, not redder.
 */
function hueDirection([, a, b]: Lab, turn: number): Direction {
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const degreesTo = (degrees: number) => (((degrees - hue) * (turn < 0 ? -1 : 1) + 720 - 20) % 360) + 20
  return correctionHues.reduce((one, other) => (degreesTo(other[0]) < degreesTo(one[0]) ? other : one))[1]
}
