import { blur } from './blur.ts'
import type { Light } from './lights.ts'
import { clamp } from './math.ts'
import type { Material, TextureMaps } from './recipe.ts'

/** Texture maps baked for shading, interleaved in one array. */
export type SurfaceTexture = {
  width: number
  height: number
  pxPerMm: number
  /** Per texel: slope right, slope down, visibility, dye depth, hole (see the offsets below). */
  texels: Float32Array
  material: Material
  hasHoles: boolean
}

export const texelStride = 5
export const slopeXOffset = 0
export const slopeYOffset = 1
export const visibilityOffset = 2
export const dyeOffset = 3
export const holeOffset = 4

export function bakeSurface(
  { tile, height, tone, hole }: TextureMaps,
  material: Material,
  light: Light,
  finish: { tone: number; rubbed: number },
): SurfaceTexture {
  const { width, height: rows, pxPerMm } = tile
  const near = blur(height, { width, height: rows }, Math.max(1, material.cavityMm * pxPerMm * 0.5))
  const wide = blur(near, { width, height: rows }, Math.max(1, material.cavityMm * pxPerMm * 1.4))
  const shadow = castShadows(height, width, rows, pxPerMm, light)
  const texels = new Float32Array(width * rows * texelStride)
  const half = pxPerMm / 2
  const toneAmount = material.tone * finish.tone

  for (let y = 0, i = 0; y < rows; y++) {
    const up = (y === 0 ? rows - 1 : y - 1) * width
    const down = (y === rows - 1 ? 0 : y + 1) * width
    for (let x = 0; x < width; x++, i++) {
      const left = x === 0 ? i + width - 1 : i - 1
      const right = x === width - 1 ? i - width + 1 : i + 1
      const out = i * texelStride
      const above = 0.65 * (height[i]! - near[i]!) + 0.35 * (height[i]! - wide[i]!)
      const sunk = clamp(-above * material.cavity * 1.6, -0.5, 0.5)
      texels[out + slopeXOffset] = (height[right]! - height[left]!) * half
      texels[out + slopeYOffset] = (height[down + x]! - height[up + x]!) * half
      texels[out + visibilityOffset] =
        clamp(1 + material.cavity * above, 0.25, 1.16) * (1 - light.shadow * shadow[i]!)
      texels[out + dyeOffset] =
        0.6 * material.dye * sunk + 1.3 * finish.rubbed * sunk + (tone ? toneAmount * tone[i]! : 0)
      texels[out + holeOffset] = hole ? hole[i]! : 0
    }
  }
  return { width, height: rows, pxPerMm, texels, material, hasHoles: hole !== undefined }
}

/** Shadow strength (0 to 1) of each texel, from the heights between it and the light. */
function castShadows(height: Float32Array, width: number, rows: number, pxPerMm: number, light: Light) {
  const shadow = new Float32Array(height.length)
  const flat = Math.hypot(light.x, light.y)
  const risePerPx = light.z / flat / pxPerMm
  const reach = Math.min(Math.round(pxPerMm * 1.4), width >> 1, rows >> 1)
  const jump = Math.max(1, reach / 12)
  let before = ''
  for (let far = jump; far <= reach; far += jump) {
    const dx = Math.round((light.x / flat) * far)
    const dy = Math.round((light.y / flat) * far)
    if (before === `${dx} ${dy}`) continue
    before = `${dx} ${dy}`
    const climb = Math.hypot(dx, dy) * risePerPx
    for (let y = 0, i = 0; y < rows; y++) {
      const row = ((y + dy + rows) % rows) * width
      for (let x = 0; x < width; x++, i++) {
        const fromX = x + dx
        const from = row + (fromX < 0 ? fromX + width : fromX >= width ? fromX - width : fromX)
        const over = height[from]! - height[i]! - climb
        if (over > shadow[i]!) shadow[i] = over
      }
    }
  }
  const soft = 6
  for (let i = 0; i < shadow.length; i++) {
    const t = clamp(shadow[i]! * soft)
    shadow[i] = t * (2 - t)
  }
  return shadow
}
