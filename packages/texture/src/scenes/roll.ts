import sharp, { type Sharp } from 'sharp'
import { colour } from '../colouring.ts'
import { clamp } from '../curve.ts'
import { type Form, lightForm, newForm } from '../form.ts'
import { studioLamp } from '../lamp.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { Studio } from '../studio.ts'
import { rollMm, rollTile } from '../tile-sizes.ts'
import { paintTable, tableLight } from './ground.ts'

/** The eye looks down on the table at this angle, and the roll lies a little askew. */
const tilt = (44 * Math.PI) / 180
const askew = (-7 * Math.PI) / 180
/** mm. */
const radius = 44
const thickness = 1.3

/** A roll on the table, its end drawn out towards the viewer. */
export function roll(spec: PictureSpec, studio: Studio): Sharp {
  const { width, height, seed, finish, grain, lab } = spec
  const goods = studio.goods({ surface: grain, seed, finish, lamp: studioLamp, tile: rollTile(width) })
  const { form, bare, light } = rolledOut(width, height, goods.lit.pxPerMm)
  const map = lightForm(form, goods.lit, goods.finish, studioLamp, goods.level)
  const rgb = colour(map, studio.dye(goods, lab))
  paintTable(rgb, bare, light)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

interface RolledOut {
  form: Form
  /** Share of bare table a pixel, and how light the table is there. */
  bare: Float32Array
  light: Float32Array
}

function rolledOut(width: number, height: number, pxPerMm: number): RolledOut {
  const form = newForm(width, height, 1)
  const bare = new Float32Array(width * height)
  const light = new Float32Array(width * height)
  const mm = rollMm / width
  const pictureMm = height * mm
  const axis = pictureMm * 0.36
  const end = pictureMm * 0.9 - axis
  for (let row = 0, i = 0; row < form.rows; row++) {
    for (let column = 0; column < form.columns; column++, i++) {
      const x = (column - width / 2) * mm
      const y = row * mm - axis
      const place = meet(x * Math.sin(askew) + y * Math.cos(askew), end, mm)
      form.u[i] = (x * Math.cos(askew) - y * Math.sin(askew)) * pxPerMm
      form.v[i] = place.length * pxPerMm
      form.slopeX[i] = place.slope * Math.sin(askew)
      form.slopeY[i] = place.slope * Math.cos(askew)
      form.open[i] = place.open
      if (column >= width || row >= height) continue
      bare[row * width + column] = place.bare
      light[row * width + column] = place.light
    }
  }
  return { form, bare, light }
}

interface Place {
  /** mm along the goods. */
  length: number
  /** Rise per run down the picture, as the eye sees it. */
  slope: number
  open: number
  bare: number
  light: number
}

/** What the eye meets `down` mm below the axis of the roll, on a picture of so many mm a pixel. */
function meet(down: number, end: number, mm: number): Place {
  const sin = Math.sin(tilt)
  const cos = Math.cos(tilt)
  const behind = clamp((-radius - down) / mm + 0.5)
  if (behind === 1) {
    const shade = 0.42 * Math.exp((down + radius) / 26)
    return { length: 0, slope: 0, open: 1, bare: 1, light: tableLight * (1 - shade) }
  }
  if (down < radius) {
    const turn = Math.asin(clamp(down / radius, -0.985, 0.985))
    const under = clamp((down / radius - 0.25) / 0.75)
    return {
      length: radius * turn,
      slope: -Math.tan(turn),
      open: 1 - 0.7 * under * under,
      bare: behind,
      light: tableLight * 0.58,
    }
  }
  const outward = (down - radius * cos) / sin
  const shade = 0.66 * Math.exp(-(down - radius) / 15) + 0.2 * Math.exp(-(down - radius) / 60)
  const past = (down - end) / mm
  const shadow = 0.5 * Math.exp(-(down - end - thickness) / 3.2)
  return {
    length: radius * 2.2 + outward,
    // The last millimetre shows the cut: it faces the viewer rather than the ceiling.
    slope: down > end - thickness ? -0.5 : (0.62 * cos) / sin,
    open: 1 - shade,
    bare: clamp(past + 0.5),
    light: tableLight * (1 - clamp(shadow, 0, 0.5)),
  }
}
