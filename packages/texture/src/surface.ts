import { blur } from './blur.ts'
import { clamp } from './curve.ts'
import type { Lamp } from './lamp.ts'
import type { Look, Relief } from './relief.ts'

/** A relief made ready for light: what each pixel of the tile shows, side by side in one array. */
export interface LitSurface {
  width: number
  height: number
  pxPerMm: number
  /** For each pixel: slope right, slope down, openness to light, dye depth, hole (see `at…`). */
  cells: Float32Array
  look: Look
  hasHoles: boolean
}

export const stride = 5
export const atSlopeX = 0
export const atSlopeY = 1
export const atOpen = 2
export const atDye = 3
export const atHole = 4

/** `tone` and `rubbed` come from the finish. */
export function prepareSurface(
  { tile, height, tone, hole }: Relief,
  look: Look,
  lamp: Lamp,
  finish: { tone: number; rubbed: number },
): LitSurface {
  const { width, height: rows, pxPerMm } = tile
  const near = blur(height, { width, height: rows }, Math.max(1, look.cavityMm * pxPerMm * 0.5))
  const wide = blur(near, { width, height: rows }, Math.max(1, look.cavityMm * pxPerMm * 1.4))
  const shadow = castShadows(height, width, rows, pxPerMm, lamp)
  const cells = new Float32Array(width * rows * stride)
  const half = pxPerMm / 2
  const toneAmount = look.tone * finish.tone

  for (let y = 0, i = 0; y < rows; y++) {
    const up = (y === 0 ? rows - 1 : y - 1) * width
    const down = (y === rows - 1 ? 0 : y + 1) * width
    for (let x = 0; x < width; x++, i++) {
      const left = x === 0 ? i + width - 1 : i - 1
      const right = x === width - 1 ? i - width + 1 : i + 1
      const out = i * stride
      const above = 0.65 * (height[i]! - near[i]!) + 0.35 * (height[i]! - wide[i]!)
      const sunk = clamp(-above * look.cavity * 1.6, -0.5, 0.5)
      cells[out + atSlopeX] = (height[right]! - height[left]!) * half
      cells[out + atSlopeY] = (height[down + x]! - height[up + x]!) * half
      cells[out + atOpen] = clamp(1 + look.cavity * above, 0.25, 1.16) * (1 - lamp.shadow * shadow[i]!)
      cells[out + atDye] =
        0.6 * look.dye * sunk + 1.3 * finish.rubbed * sunk + (tone ? toneAmount * tone[i]! : 0)
      cells[out + atHole] = hole ? hole[i]! : 0
    }
  }
  return { width, height: rows, pxPerMm, cells, look, hasHoles: hole !== undefined }
}

/** How deep (0 to 1) each pixel lies in the shadow of what stands between it and the lamp. */
function castShadows(height: Float32Array, width: number, rows: number, pxPerMm: number, lamp: Lamp) {
  const shadow = new Float32Array(height.length)
  const flat = Math.hypot(lamp.x, lamp.y)
  const risePerPx = lamp.z / flat / pxPerMm
  const reach = Math.min(Math.round(pxPerMm * 1.4), width >> 1, rows >> 1)
  const jump = Math.max(1, reach / 12)
  let before = ''
  for (let far = jump; far <= reach; far += jump) {
    const dx = Math.round((lamp.x / flat) * far)
    const dy = Math.round((lamp.y / flat) * far)
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
