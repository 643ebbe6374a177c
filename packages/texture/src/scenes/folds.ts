import { blur } from '../blur.ts'
import { clamp, step } from '../curve.ts'
import { type Form, newForm } from '../form.ts'
import { studioLamp } from '../lamp.ts'
import { clouds, hash } from '../noise.ts'
import { paint, type Tile } from '../tile.ts'

interface Fold {
  /** A point on the crest, in picture heights, and the direction the crest runs. */
  x: number
  y: number
  angle: number
  /** Width of the gentle and the steep side, and height, in picture heights. */
  gentle: number
  steep: number
  rise: number
  /** How much the crest curves. */
  bend: number
}

const every = 4
/** Cells around the picture, so that shadows and slopes at its border are real. */
const margin = 40

/** Goods thrown over the table in a few long folds. `pxPerMm` is that of the surface. */
export function draped(width: number, height: number, seed: number, folds: readonly Fold[]): Form {
  const form = newForm(width, height, every)
  const field: Tile = {
    width: form.columns + 2 * margin,
    height: form.rows + 2 * margin,
    pxPerMm: height / every,
  }
  // One "mm" of this tile is one picture height.
  const wander = clouds(field, { mm: 0.9, octaves: 2, gain: 0.35 }, seed + 1)
  const swell = clouds(field, { mm: 0.7, octaves: 2, gain: 0.4 }, seed + 2)
  const slack = clouds(field, { mm: 0.42, downMm: 0.3, octaves: 2, gain: 0.4 }, seed + 3)
  const edge = (margin * every) / height
  const lie = paint(field, (i, x, y) => {
    const px = x - edge + 0.16 * wander[i]!
    const py = y - edge + 0.13 * swell[i]!
    let sum = 0
    for (const fold of folds) sum += Math.exp(9 * crest(fold, px, py, 1 + 0.5 * swell[i]!))
    return Math.log(sum + 1) / 9 + 0.03 * swell[i]! + 0.012 * slack[i]!
  })
  const rise = blur(lie, field, 2)
  const open = openness(rise, field)

  const scale = height / every
  for (let row = 0, i = 0; row < form.rows; row++) {
    for (let column = 0; column < form.columns; column++, i++) {
      const at = (row + margin) * field.width + column + margin
      form.slopeX[i] = (rise[at + 1]! - rise[at - 1]!) * 0.5 * scale
      form.slopeY[i] = (rise[at + field.width]! - rise[at - field.width]!) * 0.5 * scale
      form.open[i] = open[at]!
    }
  }
  layOut(form, seed)
  return form
}

function crest(
  { x, y, angle, gentle, steep, rise, bend }: Fold,
  px: number,
  py: number,
  swell: number,
): number {
  const along = (px - x) * Math.cos(angle) + (py - y) * Math.sin(angle)
  const across = -(px - x) * Math.sin(angle) + (py - y) * Math.cos(angle) + bend * along * along
  const width = across < 0 ? gentle : steep
  const fade = 1 - 0.45 * step(0.5, 1.6, Math.abs(along))
  const t = across / (width * (0.75 + 0.25 * swell))
  return (rise * fade * swell) / (1 + t * t * (1 + 0.5 * t * t))
}

/** The goods do not stretch: on a slope more of them fits into a pixel. */
function layOut({ columns, rows, slopeX, slopeY, u, v }: Form, seed: number): void {
  const startU = hash(seed, 31, 2) * 1000
  const startV = hash(seed, 32, 2) * 1000
  for (let row = 0; row < rows; row++) {
    const middle = row * columns + (columns >> 1)
    u[middle] = startU
    for (let i = middle + 1; i < (row + 1) * columns; i++) u[i] = u[i - 1]! + every * lengthOn(slopeX[i]!)
    for (let i = middle - 1; i >= row * columns; i--) u[i] = u[i + 1]! - every * lengthOn(slopeX[i]!)
  }
  const centre = (rows >> 1) * columns
  for (let column = 0; column < columns; column++) {
    v[centre + column] = startV
    for (let row = (rows >> 1) + 1; row < rows; row++) {
      const i = row * columns + column
      v[i] = v[i - columns]! + every * lengthOn(slopeY[i]!)
    }
    for (let row = (rows >> 1) - 1; row >= 0; row--) {
      const i = row * columns + column
      v[i] = v[i + columns]! - every * lengthOn(slopeY[i]!)
    }
  }
}

const lengthOn = (slope: number) => Math.sqrt(1 + Math.min(slope * slope, 2.2))

/** Folds shade each other: softly all around, and where they stand before the lamp. */
function openness(rise: Float32Array, field: Tile): Float32Array {
  const near = blur(rise, field, field.height * 0.035)
  const wide = blur(rise, field, field.height * 0.11)
  const flat = Math.hypot(studioLamp.x, studioLamp.y)
  const climb = (studioLamp.z / flat) * 0.8
  const cast = paint(field, (i, x, y) => {
    let over = 0
    for (let far = 0.02; far < 0.7; far += 0.02) {
      const px = clamp(Math.round((x + (studioLamp.x / flat) * far) * field.pxPerMm), 0, field.width - 1)
      const py = clamp(Math.round((y + (studioLamp.y / flat) * far) * field.pxPerMm), 0, field.height - 1)
      over = Math.max(over, rise[py * field.width + px]! - rise[i]! - climb * far)
    }
    return clamp(over * 9)
  })
  const soft = blur(cast, field, field.height * 0.018)
  return rise.map((h, i) => {
    const sunk = clamp(3.2 * (near[i]! - h) + 1.9 * (wide[i]! - h), -0.12, 0.5)
    return clamp(1 - sunk, 0.2, 1.1) * (1 - 0.5 * soft[i]!)
  })
}

/** Three or four folds fanning out from the lower left, by the style's seed. */
export function drapeFolds(seed: number): Fold[] {
  const turn = (hash(seed, 41, 3) - 0.5) * 0.5
  return [0, 1, 2, 3].map((k) => {
    const r = (n: number) => hash(seed * 7 + k, 50 + n, 3)
    return {
      x: -0.1 + k * 0.52 + 0.16 * r(1),
      y: 0.55 - 0.1 * k + 0.3 * r(2),
      angle: -0.98 + turn + 0.17 * k + 0.2 * (r(3) - 0.5),
      gentle: 0.22 + 0.12 * r(4),
      steep: 0.095 + 0.05 * r(5),
      rise: 0.2 + 0.13 * r(6),
      bend: 0.5 * (r(7) - 0.5),
    }
  })
}

/** One great fold sweeping up to the right, calm ground on the left where a headline stands. */
export function heroFolds(seed: number): Fold[] {
  const r = (n: number) => hash(seed, 60 + n, 3) - 0.5
  return [
    {
      x: 1.12 + 0.1 * r(1),
      y: 0.5,
      angle: -0.82 + 0.12 * r(2),
      gentle: 0.42,
      steep: 0.2,
      rise: 0.34,
      bend: 0.14,
    },
    {
      x: 0.2 + 0.1 * r(3),
      y: 0.1,
      angle: -0.55 + 0.1 * r(4),
      gentle: 0.3,
      steep: 0.2,
      rise: 0.16,
      bend: -0.18,
    },
    {
      x: 1.95 + 0.12 * r(5),
      y: 0.85,
      angle: -0.5 + 0.15 * r(6),
      gentle: 0.34,
      steep: 0.16,
      rise: 0.24,
      bend: 0.2,
    },
  ]
}
