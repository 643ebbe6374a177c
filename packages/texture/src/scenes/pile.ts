import type { Lab } from '@corium/colour/lab'
import sharp, { type Sharp } from 'sharp'
import { colour } from '../colouring.ts'
import { clamp, mix } from '../curve.ts'
import { type Form, lightForm, newForm } from '../form.ts'
import { studioLamp } from '../lamp.ts'
import { hash } from '../noise.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { Studio } from '../studio.ts'
import { pileTile } from '../tile-sizes.ts'

/** Folded pieces in several colours, one on the other, seen along their folds. */
export function stack(spec: PictureSpec, studio: Studio): Sharp {
  const { width, height, seed, finish, grain, lab, others = [] } = spec
  const goods = studio.goods({ surface: grain, seed, finish, lamp: studioLamp, tile: pileTile(width) })
  const colours: Lab[] = [lab, ...others]
  const { form, layer } = piled(width, height, seed, Math.max(4, colours.length))
  const map = lightForm(form, goods.lit, goods.finish, studioLamp, goods.level)
  const sheets = colours.map((one) => colour(map, studio.dye(goods, one)))
  const rgb = Buffer.allocUnsafe(width * height * 3)
  for (let i = 0; i < layer.length; i++) {
    const sheet = sheets[layer[i]! % sheets.length]!
    rgb[3 * i] = sheet[3 * i]!
    rgb[3 * i + 1] = sheet[3 * i + 1]!
    rgb[3 * i + 2] = sheet[3 * i + 2]!
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

/** The folds as one form, and which piece each pixel belongs to, from the top. */
function piled(
  width: number,
  height: number,
  seed: number,
  pieces: number,
): { form: Form; layer: Uint8Array } {
  const form = newForm(width, height, 1)
  const layer = new Uint8Array(width * height)
  const thick = height / pieces
  const top = (k: number, x: number) => {
    const sag = (n: number) => hash(k, n, seed + 70) - 0.5
    const wave =
      Math.sin((x / width) * 3.1 + sag(1) * 9) * 0.16 + Math.sin((x / width) * 7.3 + sag(2) * 9) * 0.05
    return thick * (k + 0.22 * sag(3) + wave * (k === 0 ? 0.4 : 1))
  }
  for (let column = 0; column < form.columns; column++) {
    const tops = Array.from({ length: pieces + 1 }, (_, k) =>
      k === 0 ? -thick * 0.12 : k === pieces ? height + thick * 0.12 : top(k, column),
    )
    let k = 0
    for (let row = 0; row < form.rows; row++) {
      while (k < pieces - 1 && row >= tops[k + 1]!) k++
      const middle = (tops[k]! + tops[k + 1]!) / 2
      const half = (tops[k + 1]! - tops[k]!) / 2
      const i = row * form.columns + column
      const t = clamp((row - middle) / half, -0.995, 0.995)
      const turn = Math.asin(t * 0.99)
      const lean = mix(-0.12, 0.12, hash(k, 9, seed))
      form.u[i] = column + k * 311
      form.v[i] = half * 1.15 * turn + k * 177
      form.slopeX[i] = lean
      form.slopeY[i] = -0.82 * Math.tan(clamp(turn, -1.25, 1.25))
      const gap = t > 0 ? clamp(1 - (1 - t) * 2.1) : clamp(1 - (1 + t) * 4.5)
      form.open[i] = 1 - 0.8 * gap ** 1.6
      if (column < width && row < height) layer[row * width + column] = k
    }
  }
  return { form, layer }
}
