import { labToHex, toLinear } from '@corium/colour/hex'
import { type LinearRgb, linearToLab } from '@corium/colour/lab'
import { linearToOklch, oklchToLinear } from '@corium/colour/oklch'

/** Pixels as a canvas gives them: four bytes each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** How light moves from one colour to another; the correction of a photo. */
export type Correction = (rgb: LinearRgb) => LinearRgb

export const uncorrected: Correction = (rgb) => rgb

export const toHex = (rgb: LinearRgb): string => labToHex(linearToLab(rgb))

const linearOfByte = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))

/** The mean in linear light, as an eye at a distance would mix it; transparent pixels don't count. */
export function meanOf({ data }: Pixels): LinearRgb | undefined {
  const sum = [0, 0, 0]
  let counted = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue
    counted++
    for (let channel = 0; channel < 3; channel++) sum[channel]! += linearOfByte[data[at + channel]!]!
  }
  if (counted === 0) return undefined
  return [sum[0]! / counted, sum[1]! / counted, sum[2]! / counted]
}

/** White paper reflects about this much of the light. */
const paper = 0.88

/** Makes what somebody says is white neutral. Nothing when it is too dark, or so bright that it is clipped. */
export function correctBy(white: LinearRgb): Correction | undefined {
  const brightest = Math.max(...white)
  if (Math.min(...white) < 0.08 || brightest > 0.995) return undefined
  return (rgb) => {
    const [r, g, b] = rgb.map((value, channel) => Math.min(1, (value * paper) / white[channel]!))
    return [r!, g!, b!]
  }
}

type Point = readonly [l: number, a: number, b: number]

const rounds = 12

/** The main colours, the most frequent first: k-means in OKLab, which never falls out differently. */
export function mainColours({ data }: Pixels, count: number, correct: Correction = uncorrected): LinearRgb[] {
  const points: Point[] = []
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue
    const [r, g, b] = [linearOfByte[data[at]!]!, linearOfByte[data[at + 1]!]!, linearOfByte[data[at + 2]!]!]
    points.push(toOklab(correct([r, g, b])))
  }
  let centres = farApart(points, count)
  let sizes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const sums = centres.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (const point of points) {
      const sum = sums[nearest(point, centres)]!
      for (let axis = 0; axis < 3; axis++) sum[axis]! += point[axis]!
      sum[3]++
    }
    sizes = sums.map(([, , , size]) => size)
    centres = sums.map(([l, a, b, size], place) =>
      size > 0 ? [l / size, a / size, b / size] : centres[place]!,
    )
  }
  return centres
    .map((centre, place) => ({ centre, size: sizes[place]! }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
    .map(({ centre }) => fromOklab(centre))
}

/** Starts: the mean, then always the point farthest from all others. */
function farApart(points: readonly Point[], count: number): Point[] {
  if (points.length === 0) return []
  const mean = [0, 1, 2].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length)
  const centres: Point[] = [points[nearest([mean[0]!, mean[1]!, mean[2]!], points)]!]
  while (centres.length < count) {
    let [best, away] = [points[0]!, 0]
    for (const point of points) {
      const distance = squared(point, centres[nearest(point, centres)]!)
      if (distance > away) [best, away] = [point, distance]
    }
    if (away < 1e-4) break
    centres.push(best)
  }
  return centres
}

function nearest(point: Point, centres: readonly Point[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY]
  for (let place = 0; place < centres.length; place++) {
    const distance = squared(point, centres[place]!)
    if (distance < least) [best, least] = [place, distance]
  }
  return best
}

const squared = ([l1, a1, b1]: Point, [l2, a2, b2]: Point) => (l1 - l2) ** 2 + (a1 - a2) ** 2 + (b1 - b2) ** 2

function toOklab(rgb: LinearRgb): Point {
  const { lightness, chroma, hue } = linearToOklch(rgb)
  const turn = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)]
}

function fromOklab([lightness, a, b]: Point): LinearRgb {
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return oklchToLinear({ lightness, chroma: Math.hypot(a, b), hue })
}
