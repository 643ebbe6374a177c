import sharp, { type Sharp } from 'sharp'
import { colour, mixDye } from '../colouring.ts'
import { clamp, step } from '../curve.ts'
import { finishEffects } from '../finish.ts'
import { lightForm, newForm, sampler } from '../form.ts'
import { rakingLamp } from '../lamp.ts'
import { darkMap, type LightMap } from '../light.ts'
import { clouds } from '../noise.ts'
import type { Backing, PictureSpec } from '../picture-spec.ts'
import type { Goods, Studio } from '../studio.ts'
import { edgeMm, edgeTile } from '../tile-sizes.ts'
import { backColour } from './back-colour.ts'
import { paintTable, tableLight } from './ground.ts'

/** How much of the face's depth is seen above the cut. */
const foreshortening = 0.42

/** A cut through the goods under the loupe: the face running back, coat and backing in front. */
export function edge(spec: PictureSpec, studio: Studio): Sharp {
  const { width, height, seed, finish, grain, lab, backing = 'knit', thicknessMm = 1.2 } = spec
  const goods = studio.goods({ surface: grain, seed, finish, lamp: rakingLamp, tile: edgeTile(width) })
  const pxPerMm = width / edgeMm
  const cut = { top: Math.round(height * 0.56), thick: thicknessMm * pxPerMm, pxPerMm, backing }
  const layers = layersOf(width, height, cut, goods, seed)

  const face = colour(faceMap(width, height, cut.top, goods), studio.dye(goods, lab))
  const coat = colour(layers.map, mixDye(layers.map, lab))
  const base = colour(layers.map, mixDye(layers.map, backColour(backing, lab)))
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

/** The face, seen flat from the front: rows further up lie further back. */
function faceMap(width: number, height: number, top: number, goods: Goods): LightMap {
  const form = newForm(width, height, 1)
  for (let row = 0, i = 0; row < form.rows; row++) {
    for (let column = 0; column < form.columns; column++, i++) {
      form.u[i] = column / 2
      form.v[i] = (row - top) / 2 / foreshortening
      form.open[i] = 1 - 0.16 * clamp((top - row) / top) ** 2
    }
  }
  return lightForm(form, goods.lit, goods.finish, rakingLamp, goods.level)
}

interface Cut {
  top: number
  thick: number
  pxPerMm: number
  backing: Backing
}

interface Layers {
  map: LightMap
  /** Shares a pixel, 0 to 1: is it cut or face, coat or base, bare table; and the table's light. */
  cut: Float32Array
  coat: Float32Array
  bare: Float32Array
  light: Float32Array
}

function layersOf(width: number, height: number, cut: Cut, goods: Goods, seed: number): Layers {
  const { top, thick, pxPerMm, backing } = cut
  const n = width * height
  const layers: Layers = {
    map: darkMap(width, height, { finish: finishEffects.matt, holes: true }),
    cut: new Float32Array(n),
    coat: new Float32Array(n),
    bare: new Float32Array(n),
    light: new Float32Array(n).fill(tableLight),
  }
  const plane = { width, height, pxPerMm }
  const hide = backing === 'suede-back'
  const fibre = clouds(
    plane,
    { mm: hide ? 0.5 : 0.32, downMm: hide ? 0.16 : 0.12, octaves: 4, gain: 0.7 },
    seed + 1,
  )
  const cells = clouds(plane, { mm: 0.1, downMm: 0.12, octaves: 3, gain: 0.7 }, seed + 2)
  const ragged = clouds(plane, { mm: 0.6, octaves: 4, gain: 0.6 }, seed + 3)
  const profile = profileOf(goods, width, pxPerMm)
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
      layers.map.hole![i] = outside ? 0.06 : 0
      if (deep < -1 || under > 1) continue
      const border = coatThick * (1 + 0.22 * ragged[i]!)
      const inCoat = 1 - step(border - 0.03 * pxPerMm, border + 0.03 * pxPerMm, deep)
      layers.coat[i] = inCoat
      const skin = Math.exp(-deep / (0.03 * pxPerMm))
      const pores = inCoat * (1 - skin) * clamp(cells[i]! * 2.4 - 0.35)
      const threads = (1 - inCoat) * fibre[i]!
      const falling = 1 - 0.3 * clamp(deep / thick)
      layers.map.diffuse[i] = falling * (0.9 + 0.75 * skin - 0.7 * pores + 0.75 * threads + 0.1 * cells[i]!)
      layers.map.dye[i] = 0.3 * pores - 0.4 * threads + (1 - inCoat) * 0.25 * clamp(-fibre[i]! * 2)
    }
  }
  return layers
}

/** How the grain's crowns and creases show along the rim, in px. */
function profileOf(goods: Goods, width: number, pxPerMm: number): Float32Array {
  const read = sampler(goods.lit)
  const cell = new Float32Array(5)
  const profile = new Float32Array(width)
  let height = 0
  for (let x = 0; x < width; x++) {
    read(x / 2, 0, cell)
    // Following the slope gives the height; the leak keeps it near the middle.
    height = height * (1 - 0.6 / pxPerMm) + cell[0]! * 0.8
    profile[x] = height
  }
  return profile
}
