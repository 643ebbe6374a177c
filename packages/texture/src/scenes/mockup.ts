import sharp, { type Sharp } from 'sharp'
import { blur } from '../blur.ts'
import { colorize } from '../colorize.ts'
import { createGeometry, type Geometry, shadeGeometry } from '../geometry.ts'
import { studioLight } from '../lights.ts'
import { clamp, smoothstep } from '../math.ts'
import type { MockupShape, Piece } from '../mockups/mockup-shape.ts'
import { shapes } from '../mockups/shapes.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { RenderCache } from '../render-cache.ts'
import { useTile } from '../tile-sizes.ts'

/** Side of the drawings in `mockups/`. */
const drawingSize = 1000

/** A product made of the material. */
export async function mockup(spec: PictureSpec, cache: RenderCache): Promise<Sharp> {
  const { width, height, seed, finish, grain, lab, use = 'bag' } = spec
  const shape = shapes[use]
  const surface = cache.surface({ name: grain, seed, finish, light: studioLight, tile: useTile(width) })
  const { geometry, cover } = await buildGeometry(shape, width, height)
  const shading = shadeGeometry(geometry, surface.texture, surface.finish, studioLight, surface.meanLight)
  const rgb = colorize(shading, cache.fitColor(surface, lab))
  const rgba = Buffer.allocUnsafe(width * height * 4)
  for (let i = 0; i < cover.length; i++) {
    rgba[4 * i] = rgb[3 * i]!
    rgba[4 * i + 1] = rgb[3 * i + 1]!
    rgba[4 * i + 2] = rgb[3 * i + 2]!
    rgba[4 * i + 3] = Math.round(255 * cover[i]!)
  }
  const table = { create: { width, height, channels: 3 as const, background: '#ededed' } }
  const flattened = await sharp(table)
    .composite([
      { input: await groundShadow(shape, width, height), raw: { width, height, channels: 4 } },
      { input: toSvg(shape.under ?? '', width, height) },
      { input: rgba, raw: { width, height, channels: 4 } },
      { input: toSvg(stitching(shape, lab[0]) + (shape.over ?? ''), width, height) },
    ])
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(flattened.data, { raw: flattened.info }).removeAlpha()
}

/** Stacks the pieces into one geometry; `cover` is the share of each pixel that is material. */
async function buildGeometry(
  shape: MockupShape,
  width: number,
  height: number,
): Promise<{ geometry: Geometry; cover: Float32Array }> {
  const plane = { width, height }
  const unit = Math.min(width, height) / drawingSize
  const geometry = createGeometry(width, height, 1)
  const n = width * height
  const rise = new Float32Array(n)
  const cover = new Float32Array(n)
  const contact = new Float32Array(n).fill(1)
  for (const [number, piece] of shape.pieces.entries()) {
    const mask = await rasterize(`<path d="${piece.path}" fill="#fff"/>`, width, height)
    const swell = inflate(mask, plane, piece, unit)
    const around = blur(mask, plane, 13 * unit)
    const turn = ((piece.grainAngle ?? 0) * Math.PI) / 180
    for (let i = 0; i < n; i++) {
      const share = mask[i]!
      // Contact shadow: a piece darkens the area beside and under it.
      if (share < 1) contact[i]! *= 1 - 0.62 * clamp(around[i]! * 1.5) * (1 - share)
      if (share <= 0) continue
      contact[i] = contact[i]! + (1 - contact[i]!) * share
      rise[i] = rise[i]! + (swell[i]! - rise[i]!) * share
      cover[i] = Math.max(cover[i]!, share)
      if (share < 0.5) continue
      const x = i % width
      const y = (i / width) | 0
      const at = y * geometry.columns + x
      geometry.u[at] = x * Math.cos(turn) + y * Math.sin(turn) + number * 217
      geometry.v[at] = y * Math.cos(turn) - x * Math.sin(turn) + number * 131
    }
  }
  await pressSeams(rise, shape.seams ?? [], width, height, unit)
  const smooth = blur(rise, plane, 1.2 * unit)
  const wide = blur(rise, plane, 26 * unit)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = y * geometry.columns + x
      const left = smooth[x > 0 ? i - 1 : i]!
      const right = smooth[x < width - 1 ? i + 1 : i]!
      const up = smooth[y > 0 ? i - width : i]!
      const down = smooth[y < height - 1 ? i + width : i]!
      geometry.slopeX[at] = clamp((right - left) * 0.42, -1.9, 1.9)
      geometry.slopeY[at] = clamp((down - up) * 0.42, -1.9, 1.9)
      const sunk = clamp(((wide[i]! - smooth[i]!) / unit) * 0.011, -0.06, 0.4)
      geometry.visibility[at] = contact[i]! * (1 - sunk) * (1.05 - 0.22 * (y / height))
    }
  }
  return { geometry, cover }
}

/** Cushion-shaped height over the mask: steep at the rim, flat inside. */
function inflate(mask: Float32Array, plane: { width: number; height: number }, piece: Piece, unit: number) {
  const near = blur(mask, plane, piece.bevel * 0.28 * unit)
  const wide = blur(mask, plane, piece.bevel * unit)
  return mask.map((_, i) => {
    const rim = clamp(near[i]! * 2 - 1)
    const height = 0.42 * Math.sqrt(1 - (1 - rim) ** 2) + 0.58 * smoothstep(0.2, 1.05, wide[i]!)
    return (piece.lift + piece.inflation * height) * unit
  })
}

async function pressSeams(
  rise: Float32Array,
  seams: readonly string[],
  width: number,
  height: number,
  unit: number,
) {
  if (seams.length === 0) return
  const lines = seams.map((d) => `<path d="${d}" fill="none" stroke="#fff" stroke-width="5"/>`).join('')
  const line = await rasterize(lines, width, height)
  const narrow = blur(line, { width, height }, 3 * unit)
  const wide = blur(line, { width, height }, 13 * unit)
  for (let i = 0; i < rise.length; i++) rise[i]! -= (7 * narrow[i]! + 34 * wide[i]!) * unit
}

/** SVG of the stitches: light thread on dark material, dark thread on light material. */
function stitching({ stitches }: MockupShape, lightness: number): string {
  const thread = lightness > 72 ? '#8b867e' : '#efe9dd'
  const dashes = 'fill="none" stroke-width="3" stroke-linecap="round" stroke-dasharray="9 7"'
  return stitches
    .map(
      (d) => `<path d="${d}" ${dashes} stroke="#000" stroke-opacity=".3" transform="translate(1 2)"/>
      <path d="${d}" ${dashes} stroke="${thread}" stroke-opacity=".82"/>`,
    )
    .join('')
}

/** Soft drop shadow of the product. */
async function groundShadow(shape: MockupShape, width: number, height: number): Promise<Buffer> {
  const outlines = shape.pieces.map(({ path }) => `<path d="${path}" fill="#fff"/>`).join('')
  const all = await rasterize(outlines + (shape.under ?? ''), width, height)
  const unit = Math.min(width, height) / drawingSize
  const soft = blur(all, { width, height }, 15 * unit)
  const rgba = Buffer.alloc(width * height * 4)
  const dx = Math.round(7 * unit)
  const dy = Math.round(17 * unit)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const from = clamp(y - dy, 0, height - 1) * width + clamp(x - dx, 0, width - 1)
      rgba[4 * i + 3] = Math.round(255 * 0.3 * soft[from]!)
    }
  }
  return rgba
}

async function rasterize(svg: string, width: number, height: number): Promise<Float32Array> {
  const { data } = await sharp(toSvg(svg, width, height))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Float32Array.from(data, (byte) => byte / 255)
}

function toSvg(svg: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${drawingSize} ${drawingSize}">${svg}</svg>`,
  )
}
