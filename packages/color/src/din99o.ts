import type { Lab } from './lab.ts'

/** DIN99o coordinates: a color space in which Euclidean distance is close to perceived difference. */
export type Din99o = readonly [l99: number, a99: number, b99: number]

/**
 * The DIN99o distance of two colors is at most this many times their CIEDE2000 distance. An empirical bound:
 * the largest ratio over random pairs is 2.87.
 */
export const din99oPerDeltaE = 3.2

const turn = (26 * Math.PI) / 180
const cos = Math.cos(turn)
const sin = Math.sin(turn)

export function labToDin99o([l, a, b]: Lab): Din99o {
  const e = a * cos + b * sin
  const f = 0.83 * (b * cos - a * sin)
  const chroma = Math.log(1 + 0.075 * Math.sqrt(e * e + f * f)) / 0.0435
  const hue = Math.atan2(f, e) + turn
  return [303.67 * Math.log(1 + 0.0039 * l), chroma * Math.cos(hue), chroma * Math.sin(hue)]
}
