import { blur } from '../blur.ts'
import { createGeometry, type Geometry } from '../geometry.ts'
import { studioLight } from '../lights.ts'
import { clamp, smoothstep } from '../math.ts'
import { fractalNoise, hash } from '../noise.ts'
import { fillTile, type Tile } from '../tile.ts'

type Fold = {
  /** A point on the crest in picture heights, and the direction of the crest. */
  x: number
  y: number
  angle: number
  /** Width of the gentle and the steep side and the height of the fold, in picture heights. */
  gentle: number
  steep: number
  rise: number
  /** Curvature of the crest. */
  bend: number
}

const gridStep = 4
/** Grid cells added around the picture, so that shadows and slopes are correct at its border. */
const margin = 40

/** Material draped in a few long folds. */
export function drapeGeometry(width: number, height: number, seed: number, folds: readonly Fold[]): Geometry {
  const geometry = createGeometry(width, height, gridStep)
  const field: Tile = {
    width: geometry.columns + 2 * margin,
    height: geometry.rows + 2 * margin,
    pxPerMm: height / gridStep,
  }
  // One "mm" of this tile is one picture height.
  const wander = fractalNoise(field, { mm: 0.9, octaves: 2, gain: 0.35 }, seed + 1)
  const swell = fractalNoise(field, { mm: 0.7, octaves: 2, gain: 0.4 }, seed + 2)
  const slack = fractalNoise(field, { mm: 0.42, downMm: 0.3, octaves: 2, gain: 0.4 }, seed + 3)
  const edge = (margin * gridStep) / height
  const lie = fillTile(field, (i, x, y) => {
    const px = x - edge + 0.16 * wander[i]!
    const py = y - edge + 0.13 * swell[i]!
    let sum = 0
    for (const fold of folds) sum += Math.exp(9 * foldHeight(fold, px, py, 1 + 0.5 * swell[i]!))
    return Math.log(sum + 1) / 9 + 0.03 * swell[i]! + 0.012 * slack[i]!
  })
  const rise = blur(lie, field, 2)
  const visibility = foldVisibility(rise, field)

  const scale = height / gridStep
  for (let row = 0, i = 0; row < geometry.rows; row++) {
    for (let column = 0; column < geometry.columns; column++, i++) {
      const at = (row + margin) * field.width + column + margin
      geometry.slopeX[i] = (rise[at + 1]! - rise[at - 1]!) * 0.5 * scale
      geometry.slopeY[i] = (rise[at + field.width]! - rise[at - field.width]!) * 0.5 * scale
      geometry.visibility[i] = visibility[at]!
    }
  }
  unwrapUv(geometry, seed)
  return geometry
}

function foldHeight(
  { x, y, angle, gentle, steep, rise, bend }: Fold,
  px: number,
  py: number,
  swell: number,
): number {
  const along = (px - x) * Math.cos(angle) + (py - y) * Math.sin(angle)
  const across = -(px - x) * Math.sin(angle) + (py - y) * Math.cos(angle) + bend * along * along
  const width = across < 0 ? gentle : steep
  const fade = 1 - 0.45 * smoothstep(0.5, 1.6, Math.abs(along))
  const t = across / (width * (0.75 + 0.25 * swell))
  return (rise * fade * swell) / (1 + t * t * (1 + 0.5 * t * t))
}

/** Sets texture coordinates. The material does not stretch, so a pixel on a slope covers more of it. */
function unwrapUv({ columns, rows, slopeX, slopeY, u, v }: Geometry, seed: number): void {
  const startU = hash(seed, 31, 2) * 1000
  const startV = hash(seed, 32, 2) * 1000
  for (let row = 0; row < rows; row++) {
    const middle = row * columns + (columns >> 1)
    u[middle] = startU
    for (let i = middle + 1; i < (row + 1) * columns; i++)
      u[i] = u[i - 1]! + gridStep * lengthOnSlope(slopeX[i]!)
    for (let i = middle - 1; i >= row * columns; i--) u[i] = u[i + 1]! - gridStep * lengthOnSlope(slopeX[i]!)
  }
  const center = (rows >> 1) * columns
  for (let column = 0; column < columns; column++) {
    v[center + column] = startV
    for (let row = (rows >> 1) + 1; row < rows; row++) {
      const i = row * columns + column
      v[i] = v[i - columns]! + gridStep * lengthOnSlope(slopeY[i]!)
    }
    for (let row = (rows >> 1) - 1; row >= 0; row--) {
      const i = row * columns + column
      v[i] = v[i + columns]! - gridStep * lengthOnSlope(slopeY[i]!)
    }
  }
}

const lengthOnSlope = (slope: number) => Math.sqrt(1 + Math.min(slope * slope, 2.2))

/** Ambient occlusion of the folds and the shadows they cast. */
function foldVisibility(rise: Float32Array, field: Tile): Float32Array {
  const near = blur(rise, field, field.height * 0.035)
  const wide = blur(rise, field, field.height * 0.11)
  const flat = Math.hypot(studioLight.x, studioLight.y)
  const climb = (studioLight.z / flat) * 0.8
  const cast = fillTile(field, (i, x, y) => {
    let over = 0
    for (let far = 0.02; far < 0.7; far += 0.02) {
      const px = clamp(Math.round((x + (studioLight.x / flat) * far) * field.pxPerMm), 0, field.width - 1)
      const py = clamp(Math.round((y + (studioLight.y / flat) * far) * field.pxPerMm), 0, field.height - 1)
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

/** Four folds fanning out from the lower left, varied by the style's seed. */
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

/** One large fold rising to the right; the left stays calm for the headline. */
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
