import sharp, { type Sharp } from 'sharp'
import { colorize } from '../colorize.ts'
import { createGeometry, type Geometry, shadeGeometry } from '../geometry.ts'
import { studioLight } from '../lights.ts'
import { clamp } from '../math.ts'
import type { PictureSpec } from '../picture-spec.ts'
import type { RenderCache } from '../render-cache.ts'
import { rollMm, rollTile } from '../tile-sizes.ts'
import { paintTable, tableLight } from './table.ts'

/** Camera angle above the table, and rotation of the roll on it. */
const tilt = (44 * Math.PI) / 180
const yaw = (-7 * Math.PI) / 180
/** mm. */
const radius = 44
const thickness = 1.3

/** A roll on the table with its end pulled toward the viewer. */
export function roll(spec: PictureSpec, cache: RenderCache): Sharp {
  const { width, height, seed, finish, grain, lab } = spec
  const surface = cache.surface({ name: grain, seed, finish, light: studioLight, tile: rollTile(width) })
  const { geometry, bare, light } = rollGeometry(width, height, surface.texture.pxPerMm)
  const shading = shadeGeometry(geometry, surface.texture, surface.finish, studioLight, surface.meanLight)
  const rgb = colorize(shading, cache.fitColor(surface, lab))
  paintTable(rgb, bare, light)
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

type RollGeometry = {
  geometry: Geometry
  /** Per pixel: the share of bare table, and the table's brightness. */
  bare: Float32Array
  light: Float32Array
}

function rollGeometry(width: number, height: number, pxPerMm: number): RollGeometry {
  const geometry = createGeometry(width, height, 1)
  const bare = new Float32Array(width * height)
  const light = new Float32Array(width * height)
  const mm = rollMm / width
  const pictureMm = height * mm
  const axis = pictureMm * 0.36
  const end = pictureMm * 0.9 - axis
  for (let row = 0, i = 0; row < geometry.rows; row++) {
    for (let column = 0; column < geometry.columns; column++, i++) {
      const x = (column - width / 2) * mm
      const y = row * mm - axis
      const sample = traceDown(x * Math.sin(yaw) + y * Math.cos(yaw), end, mm)
      geometry.u[i] = (x * Math.cos(yaw) - y * Math.sin(yaw)) * pxPerMm
      geometry.v[i] = sample.length * pxPerMm
      geometry.slopeX[i] = sample.slope * Math.sin(yaw)
      geometry.slopeY[i] = sample.slope * Math.cos(yaw)
      geometry.visibility[i] = sample.visibility
      if (column >= width || row >= height) continue
      bare[row * width + column] = sample.bare
      light[row * width + column] = sample.light
    }
  }
  return { geometry, bare, light }
}

type RollSample = {
  /** Distance along the material in mm. */
  length: number
  /** Rise over run down the picture, as the camera sees it. */
  slope: number
  visibility: number
  bare: number
  light: number
}

/** What the camera sees `down` mm below the axis of the roll; `mm` is the size of a pixel. */
function traceDown(down: number, end: number, mm: number): RollSample {
  const sin = Math.sin(tilt)
  const cos = Math.cos(tilt)
  const behind = clamp((-radius - down) / mm + 0.5)
  if (behind === 1) {
    const shade = 0.42 * Math.exp((down + radius) / 26)
    return { length: 0, slope: 0, visibility: 1, bare: 1, light: tableLight * (1 - shade) }
  }
  if (down < radius) {
    const turn = Math.asin(clamp(down / radius, -0.985, 0.985))
    const under = clamp((down / radius - 0.25) / 0.75)
    return {
      length: radius * turn,
      slope: -Math.tan(turn),
      visibility: 1 - 0.7 * under * under,
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
    // The last millimeter is the cut edge, which faces the camera instead of the ceiling.
    slope: down > end - thickness ? -0.5 : (0.62 * cos) / sin,
    visibility: 1 - shade,
    bare: clamp(past + 0.5),
    light: tableLight * (1 - clamp(shadow, 0, 0.5)),
  }
}
