import { labToHex, toLinear } from '@corium/color/hex'
import { type LinearRgb, linearToLab } from '@corium/color/lab'
import { linearToOklch, oklchToLinear } from '@corium/color/oklch'

/** Canvas pixels: four bytes each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Corrects the photo's colors for the light it was taken in. */
export type WhiteBalance = (rgb: LinearRgb) => LinearRgb

export const noWhiteBalance: WhiteBalance = (rgb) => rgb

export const toHex = (rgb: LinearRgb): string => labToHex(linearToLab(rgb))

const linearOfByte = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255))

/** The mean color in linear light; transparent pixels are ignored. */
export function meanColor({ data }: Pixels): LinearRgb | undefined {
  const sum = [0, 0, 0]
  let count = 0
  for (let offset = 0; offset < data.length; offset += 4) {
    if (data[offset + 3]! < 128) continue
    count++
    for (let channel = 0; channel < 3; channel++) sum[channel]! += linearOfByte[data[offset + channel]!]!
  }
  if (count === 0) return undefined
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count]
}

/** Share of light that white paper reflects. */
const paperReflectance = 0.88

/** A white balance that makes `white` neutral; undefined if the color is too dark or clipped. */
export function whiteBalance(white: LinearRgb): WhiteBalance | undefined {
  const brightest = Math.max(...white)
  if (Math.min(...white) < 0.08 || brightest > 0.995) return undefined
  return (rgb) => {
    const [r, g, b] = rgb.map((value, channel) => Math.min(1, (value * paperReflectance) / white[channel]!))
    return [r!, g!, b!]
  }
}

type Point = readonly [l: number, a: number, b: number]

const iterations = 12

/** The main colors, the most frequent first: k-means in OKLab with deterministic starting points. */
export function mainColors(
  { data }: Pixels,
  count: number,
  balance: WhiteBalance = noWhiteBalance,
): LinearRgb[] {
  const points: Point[] = []
  for (let offset = 0; offset < data.length; offset += 4) {
    if (data[offset + 3]! < 128) continue
    const red = linearOfByte[data[offset]!]!
    const green = linearOfByte[data[offset + 1]!]!
    const blue = linearOfByte[data[offset + 2]!]!
    points.push(toOklab(balance([red, green, blue])))
  }
  let centers = initialCenters(points, count)
  let sizes: number[] = []
  for (let iteration = 0; iteration < iterations; iteration++) {
    const sums = centers.map(() => [0, 0, 0, 0] as [number, number, number, number])
    for (const point of points) {
      const sum = sums[nearest(point, centers)]!
      for (let axis = 0; axis < 3; axis++) sum[axis]! += point[axis]!
      sum[3]++
    }
    sizes = sums.map(([, , , size]) => size)
    centers = sums.map(([l, a, b, size], index) =>
      size > 0 ? [l / size, a / size, b / size] : centers[index]!,
    )
  }
  return centers
    .map((center, index) => ({ center, size: sizes[index]! }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
    .map(({ center }) => fromOklab(center))
}

/** The point nearest the mean, then repeatedly the point farthest from the centers so far. */
function initialCenters(points: readonly Point[], count: number): Point[] {
  if (points.length === 0) return []
  const mean = [0, 1, 2].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length)
  const centers: Point[] = [points[nearest([mean[0]!, mean[1]!, mean[2]!], points)]!]
  while (centers.length < count) {
    let [farthest, maxDistance] = [points[0]!, 0]
    for (const point of points) {
      const distance = squaredDistance(point, centers[nearest(point, centers)]!)
      if (distance > maxDistance) [farthest, maxDistance] = [point, distance]
    }
    if (maxDistance < 1e-4) break
    centers.push(farthest)
  }
  return centers
}

function nearest(point: Point, centers: readonly Point[]): number {
  let [nearestIndex, minDistance] = [0, Number.POSITIVE_INFINITY]
  for (let index = 0; index < centers.length; index++) {
    const distance = squaredDistance(point, centers[index]!)
    if (distance < minDistance) [nearestIndex, minDistance] = [index, distance]
  }
  return nearestIndex
}

const squaredDistance = ([l1, a1, b1]: Point, [l2, a2, b2]: Point) =>
  (l1 - l2) ** 2 + (a1 - a2) ** 2 + (b1 - b2) ** 2

function toOklab(rgb: LinearRgb): Point {
  const { lightness, chroma, hue } = linearToOklch(rgb)
  const radians = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(radians), chroma * Math.sin(radians)]
}

function fromOklab([lightness, a, b]: Point): LinearRgb {
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  return oklchToLinear({ lightness, chroma: Math.hypot(a, b), hue })
}
