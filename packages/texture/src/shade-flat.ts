import type { FinishEffect } from './finish.ts'
import type { Light } from './lights.ts'
import { wrap } from './math.ts'
import { hash } from './noise.ts'
import { createShader, createShading, normalizeDiffuse, type Shading } from './shading.ts'
import {
  dyeOffset,
  holeOffset,
  type SurfaceTexture,
  slopeXOffset,
  slopeYOffset,
  texelStride,
  visibilityOffset,
} from './surface-texture.ts'

export type FlatView = {
  width: number
  height: number
  seed: number
  finish: FinishEffect
  light: Light
  centered?: boolean
}

/**
 * Shades the texture as a flat surface that fills the picture. `meanLight` is the mean before normalization.
 */
export function shadeFlat(
  texture: SurfaceTexture,
  { width, height, seed, finish, light, centered }: FlatView,
): { shading: Shading; meanLight: number } {
  const shading = createShading(width, height, { finish, holes: texture.hasHoles })
  const shade = createShader(texture.material, finish, light)
  const startX = centered ? (texture.width - width) >> 1 : Math.floor(hash(seed, 21, 1) * texture.width)
  const startY = Math.floor(hash(seed, 22, 1) * texture.height)
  const { texels } = texture
  for (let y = 0, i = 0; y < height; y++) {
    const row = wrap(startY + y, texture.height) * texture.width
    for (let x = 0; x < width; x++, i++) {
      const at = (row + wrap(startX + x, texture.width)) * texelStride
      const slopeX = texels[at + slopeXOffset]!
      const slopeY = texels[at + slopeYOffset]!
      shade(shading, i, slopeX, slopeY, texels[at + visibilityOffset]!, slopeX, slopeY)
      shading.dyeDepth[i] = texels[at + dyeOffset]!
      if (shading.hole) shading.hole[i] = texels[at + holeOffset]!
    }
  }
  return { shading, meanLight: normalizeDiffuse(shading) }
}
