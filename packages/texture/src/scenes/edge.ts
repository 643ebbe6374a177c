import sharp, { type Sharp } from 'sharp'
import { colorize, fitColor } from '../colorize.ts'
import { finishEffects } from '../finish.ts'
import { createGeometry, createSampler, shadeGeometry } from '../geometry.ts'
import { rakingLight } from '../lights.ts'
import { clamp, smoothstep } from '../math.ts'
import { fractalNoise } from '../noise.ts'
import type { Backing, PictureSpec } from '../picture-spec.ts'
import type { PreparedSurface, RenderCache } from '../render-cache.ts'
import { createShading, type Shading } from '../shading.ts'
import { slopeXOffset, texelStride } from '../surface-texture.ts'
import { edgeMm, edgeTile } from '../tile-sizes.ts'
import { backColor } from './back-color.ts'
import { paintTable, tableLight } from './table.ts'

/** Vertical compression of the face behind the cut. */
const foreshortening = 0.42

/** Magnified cut edge: coat and backing in front, the face receding behind them. */
export function edge(spec: PictureSpec, cache: RenderCache): Sharp {
  const { width, height, seed, finish, grain, lab, backing = 'knit', thicknessMm = 1.2 } = spec
  const surface = cache.surface({ name: grain, seed, finish, light: rakingLight, tile: edgeTile(width) })
  const pxPerMm = width / edgeMm
  const cut = { top: Math.round(height * 0.56), thick: thicknessMm * pxPerMm, pxPerMm, backing }
  const layers = shadeLayers(width, height, cut, surface, seed)

  const face = colorize(shadeFace(width, height, cut.top, surface), cache.fitColor(surface, lab))
  const coat = colorize(layers.shading, fitColor(layers.shading, lab))
  const base = colorize(layers.shading, fitColor(layers.shading, backColor(backing, lab)))
  const rgb = Buffer.allocUnsafe(face.length)
  for (let i = 0; i < layers.coat.length; i++) {
    const cutShare = layers.cut[i]!
    const coatShare = layers.coat[i]!
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c
      const section = base[at]! + (coat[at]! - base[at]!) * coatShare
      rgb[at] = face[at]! + (section - face[at]!) * cutShare
    }
  }
  paintTable(rgb, layers.bare, layers.light)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

/** Shades the receding face: rows higher up lie further back. */
function shadeFace(width: number, height: number, top: number, surface: PreparedSurface): Shading {
  const geometry = createGeometry(width, height, 1)
  for (let row = 0, i = 0; row < geometry.rows; row++) {
    for (let column = 0; column < geometry.columns; column++, i++) {
      geometry.u[i] = column / 2
      geometry.v[i] = (row - top) / 2 / foreshortening
      geometry.visibility[i] = 1 - 0.16 * clamp((top - row) / top) ** 2
    }
  }
  return shadeGeometry(geometry, surface.texture, surface.finish, rakingLight, surface.meanLight)
}

type Cut = {
  top: number
  thick: number
  pxPerMm: number
  backing: Backing
}

type Layers = {
  shading: Shading
  /**
   * Per pixel: share of cut (versus face), of coat (versus base), of bare table; and the table's brightness.
   */
  cut: Float32Array
  coat: Float32Array
  bare: Float32Array
  light: Float32Array
}

function shadeLayers(
  width: number,
  height: number,
  cut: Cut,
  surface: PreparedSurface,
  seed: number,
): Layers {
  const { top, thick, pxPerMm, backing } = cut
  const n = width * height
  const layers: Layers = {
    shading: createShading(width, height, { finish: finishEffects.matte, holes: true }),
    cut: new Float32Array(n),
    coat: new Float32Array(n),
    bare: new Float32Array(n),
    light: new Float32Array(n).fill(tableLight),
  }
  const plane = { width, height, pxPerMm }
  const hide = backing === 'suede-back'
  const fiber = fractalNoise(
    plane,
    { mm: hide ? 0.5 : 0.32, downMm: hide ? 0.16 : 0.12, octaves: 4, gain: 0.7 },
    seed + 1,
  )
  const cells = fractalNoise(plane, { mm: 0.1, downMm: 0.12, octaves: 3, gain: 0.7 }, seed + 2)
  const ragged = fractalNoise(plane, { mm: 0.6, octaves: 4, gain: 0.6 }, seed + 3)
  const profile = rimProfile(surface, width, pxPerMm)
  const coatThick = thick * (hide ? 0.16 : 0.3)

  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const rim = top - profile[x]!
      const deep = y - rim
      const foot = top + thick + 2.5 * ragged[x + width * ((height / 2) | 0)]!
      layers.cut[i] = clamp(deep + 0.5)
      layers.bare[i] = clamp(y - foot + 0.5)
      const under = y - foot
      layers.light[i] =
        tableLight * (1 - 0.55 * Math.exp(-under / (0.22 * pxPerMm)) - 0.12 * Math.exp(-under / pxPerMm))
      const outside = deep < 0 || under > 0
      layers.shading.hole![i] = outside ? 0.06 : 0
      if (deep < -1 || under > 1) continue
      const border = coatThick * (1 + 0.22 * ragged[i]!)
      const inCoat = 1 - smoothstep(border - 0.03 * pxPerMm, border + 0.03 * pxPerMm, deep)
      layers.coat[i] = inCoat
      const skin = Math.exp(-deep / (0.03 * pxPerMm))
      const pores = inCoat * (1 - skin) * clamp(cells[i]! * 2.4 - 0.35)
      const threads = (1 - inCoat) * fiber[i]!
      const falling = 1 - 0.3 * clamp(deep / thick)
      layers.shading.diffuse[i] =
        falling * (0.9 + 0.75 * skin - 0.7 * pores + 0.75 * threads + 0.1 * cells[i]!)
      layers.shading.dyeDepth[i] = 0.3 * pores - 0.4 * threads + (1 - inCoat) * 0.25 * clamp(-fiber[i]! * 2)
    }
  }
  return layers
}

/** Height profile of the grain along the upper rim, in px. */
function rimProfile(surface: PreparedSurface, width: number, pxPerMm: number): Float32Array {
  const read = createSampler(surface.texture)
  const texel = new Float32Array(texelStride)
  const profile = new Float32Array(width)
  let height = 0
  for (let x = 0; x < width; x++) {
    read(x / 2, 0, texel)
    // Integrate the slope to get the height; the decay keeps it from drifting.
    height = height * (1 - 0.6 / pxPerMm) + texel[slopeXOffset]! * 0.8
    profile[x] = height
  }
  return profile
}
