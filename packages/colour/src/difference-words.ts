import type { Bilingual } from './bilingual.ts'
import { deltaE00 } from './delta-e.ts'
import type { Lab } from './lab.ts'

export type Closeness = 'same' | 'very-close' | 'similar' | 'same-family' | 'far'

/** The greatest CIEDE2000 distance each word is good for. */
export const closenessSteps = { same: 1, 'very-close': 2, similar: 4, 'same-family': 8 } as const

/** Of a distance as it is shown, to one decimal: 1.04 reads 1.0 and is as good as 1. */
export function closenessOf(deltaE: number): Closeness {
  const shown = Math.round(deltaE * 10) / 10
  if (shown <= closenessSteps.same) return 'same'
  if (shown <= closenessSteps['very-close']) return 'very-close'
  if (shown <= closenessSteps.similar) return 'similar'
  return shown <= closenessSteps['same-family'] ? 'same-family' : 'far'
}

export type Direction =
  | 'lighter'
  | 'darker'
  | 'greyer'
  | 'more-vivid'
  | 'redder'
  | 'yellower'
  | 'greener'
  | 'bluer'

export interface Difference {
  deltaE: number
  closeness: Closeness
  /** How the offered colour differs from the wanted one, the most visible first; none when it can't be seen. */
  directions: Direction[]
  /** "very close", 非常接近. */
  closenessText: Bilingual
  /** "darker and grayer", 偏深、偏灰; nothing without directions. */
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
  greyer: ['grayer', '偏灰'],
  'more-vivid': ['more vivid', '偏艳'],
  redder: ['redder', '偏红'],
  yellower: ['yellower', '偏黄'],
  greener: ['greener', '偏绿'],
  bluer: ['bluer', '偏蓝'],
}

/** How a colour that is offered differs from the one that is wanted. */
export function describeDifference(wanted: Lab, offered: Lab): Difference {
  const deltaE = deltaE00(wanted, offered)
  const closeness = closenessOf(deltaE)
  const directions = closeness === 'same' ? [] : directionsOf(wanted, offered)
  const [en, zh] = closenessWords[closeness]
  const difference = { deltaE, closeness, directions, closenessText: { 'zh-cn': zh, 'en-us': en } }
  return directions.length === 0 ? difference : { ...difference, directionsText: say(directions) }
}

function say(directions: readonly Direction[]): Bilingual {
  const list = (language: 0 | 1, joint: string) =>
    directions.map((direction) => directionWords[direction][language]).join(joint)
  return { 'zh-cn': list(1, '、'), 'en-us': list(0, ' and ') }
}

/** Below this chroma in Lab a colour has no hue to speak of, only a cast. */
const castChroma = 8

type Part = readonly [size: number, direction: Direction]

/** The two greatest parts of the difference; the second only if it is worth a word. */
function directionsOf(wanted: Lab, offered: Lab): Direction[] {
  const [first, second] = [lightnessPart(wanted, offered), ...colourParts(wanted, offered)].sort(
    ([one], [other]) => other - one,
  )
  return second![0] > 0.45 * first![0] ? [first![1], second![1]] : [first![1]]
}

function lightnessPart([l1]: Lab, [l2]: Lab): Part {
  const away = ((l1 + l2) / 2 - 50) ** 2
  const size = Math.abs(l2 - l1) / (1 + (0.015 * away) / Math.sqrt(20 + away))
  return [size, l2 > l1 ? 'lighter' : 'darker']
}

/** Weighed about as CIEDE2000 weighs them. */
function colourParts(wanted: Lab, offered: Lab): Part[] {
  const [, a1, b1] = wanted
  const [, a2, b2] = offered
  const c1 = Math.hypot(a1, b1)
  const c2 = Math.hypot(a2, b2)
  const mean = (c1 + c2) / 2
  const chroma: Part = [Math.abs(c2 - c1) / (1 + 0.045 * mean), c2 > c1 ? 'more-vivid' : 'greyer']
  if (Math.min(c1, c2) >= castChroma) {
    const turn = Math.atan2(a1 * b2 - b1 * a2, a1 * a2 + b1 * b2)
    const hue = (2 * Math.sqrt(c1 * c2) * Math.sin(Math.abs(turn) / 2)) / (1 + 0.015 * mean)
    return [chroma, [hue, hueDirection(wanted, turn)]]
  }
  if (Math.abs(c2 - c1) > castChroma) return [chroma]
  return [
    [Math.abs(a2 - a1), a2 > a1 ? 'redder' : 'greener'],
    [Math.abs(b2 - b1), b2 > b1 ? 'yellower' : 'bluer'],
  ]
}

/** The four hues by which dyers correct, in Lab degrees. */
const dyersHues: readonly (readonly [degrees: number, Direction])[] = [
  [25, 'redder'],
  [92, 'yellower'],
  [165, 'greener'],
  [262, 'bluer'],
]

/** The next of them on the way; a red that turns to yellow is yellower, not redder. */
function hueDirection([, a, b]: Lab, turn: number): Direction {
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const way = (degrees: number) => (((degrees - hue) * (turn < 0 ? -1 : 1) + 720 - 20) % 360) + 20
  return dyersHues.reduce((one, other) => (way(other[0]) < way(one[0]) ? other : one))[1]
}
