import { fromLinear } from '@corium/colour/hex'
import { hash } from '../noise.ts'

/** The table of the light booth: strictly neutral, `#ededed` where nothing shades it. */
export const tableLight = 0.846

/** Paints the table where there are no goods: `bare` 0 to 1 a pixel, `light` in linear light. */
export function paintTable(rgb: Buffer, bare: Float32Array, light: Float32Array): void {
  for (let i = 0; i < bare.length; i++) {
    const share = bare[i]!
    if (share <= 0) continue
    // A fraction of a step of grain keeps slow shadows from breaking into bands.
    const grey = 255 * fromLinear(light[i]!) + 1.6 * (hash(i, 5, 1) - 0.5)
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c
      rgb[at] = Math.round(rgb[at]! + (grey - rgb[at]!) * share)
    }
  }
}
