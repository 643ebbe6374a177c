import type { Lab } from '@corium/color/lab'
import sharp, { type Sharp } from 'sharp'
import { colorize } from '../colorize.ts'
import { createGeometry, type Geometry, shadeGeometry } from '../geometry.ts'
import { studioLight } from '../lights.ts'
import { clamp, mix } from '../math.ts'
import { hash } from '../noise.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { RenderCache } from '../render-cache.ts'
import { stackTile } from '../tile-sizes.ts'

/** A stack of folded sheets in several colors, seen from the folded side. */
export function stack(spec: PictureSpec, cache: RenderCache): Sharp {
  const { width, height, seed, finish, grain, lab, others = [] } = spec
  const surface = cache.surface({ name: grain, seed, finish, light: studioLight, tile: stackTile(width) })
  const colors: Lab[] = [lab, ...others]
  const { geometry, layer } = stackGeometry(width, height, seed, Math.max(4, colors.length))
  const shading = shadeGeometry(geometry, surface.texture, surface.finish, studioLight, surface.meanLight)
  const sheets = colors.map((one) => colorize(shading, cache.fitColor(surface, one)))
  const rgb = Buffer.allocUnsafe(width * height * 3)
  for (let i = 0; i < layer.length; i++) {
    const sheet = sheets[layer[i]! % sheets.length]!
    rgb[3 * i] = sheet[3 * i]!
    rgb[3 * i + 1] = sheet[3 * i + 1]!
    rgb[3 * i + 2] = sheet[3 * i + 2]!
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

/** The folds as one geometry, and the index of the sheet at each pixel, counted from the top. */
function stackGeometry(
  width: number,
  height: number,
  seed: number,
  pieces: number,
): { geometry: Geometry; layer: Uint8Array } {
  const geometry = createGeometry(width, height, 1)
  const layer = new Uint8Array(width * height)
  const thick = height / pieces
  const top = (k: number, x: number) => {
    const sag = (n: number) => hash(k, n, seed + 70) - 0.5
    const wave =
      Math.sin((x / width) * 3.1 + sag(1) * 9) * 0.16 + Math.sin((x / width) * 7.3 + sag(2) * 9) * 0.05
    return thick * (k + 0.22 * sag(3) + wave * (k === 0 ? 0.4 : 1))
  }
  for (let column = 0; column < geometry.columns; column++) {
    const tops = Array.from({ length: pieces + 1 }, (_, k) =>
      k === 0 ? -thick * 0.12 : k === pieces ? height + thick * 0.12 : top(k, column),
    )
    let k = 0
    for (let row = 0; row < geometry.rows; row++) {
      while (k < pieces - 1 && row >= tops[k + 1]!) k++
      const middle = (tops[k]! + tops[k + 1]!) / 2
      const half = (tops[k + 1]! - tops[k]!) / 2
      const i = row * geometry.columns + column
      const t = clamp((row - middle) / half, -0.995, 0.995)
      const turn = Math.asin(t * 0.99)
      const lean = mix(-0.12, 0.12, hash(k, 9, seed))
      geometry.u[i] = column + k * 311
      geometry.v[i] = half * 1.15 * turn + k * 177
      geometry.slopeX[i] = lean
      geometry.slopeY[i] = -0.82 * Math.tan(clamp(turn, -1.25, 1.25))
      const gap = t > 0 ? clamp(1 - (1 - t) * 2.1) : clamp(1 - (1 + t) * 4.5)
      geometry.visibility[i] = 1 - 0.8 * gap ** 1.6
      if (column < width && row < height) layer[row * width + column] = k
    }
  }
  return { geometry, layer }
}
