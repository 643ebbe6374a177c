import type { FinishEffect } from './finish.ts'
import type { Light } from './lights.ts'
import { clamp, wrap } from './math.ts'
import { createShader, createShading, type Shading } from './shading.ts'
import {
  dyeOffset,
  holeOffset,
  type SurfaceTexture,
  slopeXOffset,
  slopeYOffset,
  texelStride,
  visibilityOffset,
} from './surface-texture.ts'

/** A shape with texture coordinates, sampled every `gridStep` pixels and interpolated between. */
export type Geometry = {
  width: number
  height: number
  gridStep: number
  columns: number
  rows: number
  /** Rise over run toward the right and downward. */
  slopeX: Float32Array
  slopeY: Float32Array
  /** Texture coordinates, in px of the tile. */
  u: Float32Array
  v: Float32Array
  /** Ambient visibility from 0 (occluded) to 1 (open). */
  visibility: Float32Array
}

export function createGeometry(width: number, height: number, gridStep: number): Geometry {
  const columns = Math.ceil(width / gridStep) + 2
  const rows = Math.ceil(height / gridStep) + 2
  const field = () => new Float32Array(columns * rows)
  const fields = { slopeX: field(), slopeY: field(), u: field(), v: field(), visibility: field() }
  return { width, height, gridStep, columns, rows, ...fields }
}

/** Shades the texture on a shape. `meanLight` is the mean diffuse light of the same texture when flat. */
export function shadeGeometry(
  geometry: Geometry,
  texture: SurfaceTexture,
  finish: FinishEffect,
  light: Light,
  meanLight: number,
): Shading {
  const { width, height, gridStep, columns } = geometry
  const shading = createShading(width, height, { finish, holes: texture.hasHoles })
  const shade = createShader(texture.material, finish, light)
  const read = createSampler(texture)
  const grain = new Float32Array(texelStride)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / gridStep)
    const fy = y / gridStep - row
    for (let x = 0; x < width; x++, i++) {
      const column = Math.floor(x / gridStep)
      const fx = x / gridStep - column
      const a = row * columns + column
      const at = (field: Float32Array) => {
        const upper = field[a]! + (field[a + 1]! - field[a]!) * fx
        const lower = field[a + columns]! + (field[a + columns + 1]! - field[a + columns]!) * fx
        return upper + (lower - upper) * fy
      }
      read(at(geometry.u), at(geometry.v), grain)
      const visibility = at(geometry.visibility)
      const gx = grain[slopeXOffset]!
      const gy = grain[slopeYOffset]!
      shade(
        shading,
        i,
        at(geometry.slopeX) + gx,
        at(geometry.slopeY) + gy,
        grain[visibilityOffset]! * visibility,
        gx,
        gy,
      )
      shading.diffuse[i]! /= meanLight
      // Light in a fold has bounced off the material before, which deepens its color.
      shading.dyeDepth[i] = grain[dyeOffset]! + 0.22 * clamp(1 - visibility)
      if (shading.hole) shading.hole[i] = grain[holeOffset]!
    }
  }
  return shading
}

/** Bilinear texture sampler; writes the texel into `out`. */
export function createSampler({ width, height, texels }: SurfaceTexture) {
  return (u: number, v: number, out: Float32Array) => {
    const left = Math.floor(u)
    const top = Math.floor(v)
    const fx = u - left
    const fy = v - top
    const x0 = wrap(left, width)
    const x1 = x0 + 1 === width ? 0 : x0 + 1
    const y0 = wrap(top, height) * width
    const y1 = y0 + width === texels.length / texelStride ? 0 : y0 + width
    const a = (y0 + x0) * texelStride
    const b = (y0 + x1) * texelStride
    const c = (y1 + x0) * texelStride
    const d = (y1 + x1) * texelStride
    for (let k = 0; k < texelStride; k++) {
      const upper = texels[a + k]! + (texels[b + k]! - texels[a + k]!) * fx
      const lower = texels[c + k]! + (texels[d + k]! - texels[c + k]!) * fx
      out[k] = upper + (lower - upper) * fy
    }
  }
}
