import { fromLinear } from '@corium/color/hex'
import { hash } from '../noise.ts'

/** Linear brightness of the table: neutral gray, `#ededed` where unshaded. */
export const tableLight = 0.846

/** Paints the table: `bare` is the table's share of a pixel, `light` its linear brightness. */
export function paintTable(rgb: Buffer, bare: Float32Array, light: Float32Array): void {
  for (let i = 0; i < bare.length; i++) {
    const share = bare[i]!
    if (share <= 0) continue
    // Dithering prevents banding in soft shadows.
    const gray = 255 * fromLinear(light[i]!) + 1.6 * (hash(i, 5, 1) - 0.5)
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c
      rgb[at] = Math.round(rgb[at]! + (gray - rgb[at]!) * share)
    }
  }
}
