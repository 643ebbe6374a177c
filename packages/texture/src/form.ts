import { clamp, wrap } from './curve.ts'
import type { FinishEffect } from './finish.ts'
import type { Lamp } from './lamp.ts'
import { darkMap, type LightMap, lightingFor } from './light.ts'
import { atDye, atHole, atOpen, atSlopeX, atSlopeY, type LitSurface, stride } from './surface.ts'

/** A shape the goods are laid over, known at every `every`th pixel and smooth between. */
export interface Form {
  width: number
  height: number
  every: number
  columns: number
  rows: number
  /** Rise per run towards the right and down. */
  slopeX: Float32Array
  slopeY: Float32Array
  /** Which place of the goods lies here, in px of the surface's tile. */
  u: Float32Array
  v: Float32Array
  /** How open to the light, 0 to 1. */
  open: Float32Array
}

export function newForm(width: number, height: number, every: number): Form {
  const columns = Math.ceil(width / every) + 2
  const rows = Math.ceil(height / every) + 2
  const field = () => new Float32Array(columns * rows)
  const fields = { slopeX: field(), slopeY: field(), u: field(), v: field(), open: field() }
  return { width, height, every, columns, rows, ...fields }
}

/** Lights a surface laid over a form. `level` is the mean light of the same goods lying flat. */
export function lightForm(
  form: Form,
  surface: LitSurface,
  finish: FinishEffect,
  lamp: Lamp,
  level: number,
): LightMap {
  const { width, height, every, columns } = form
  const map = darkMap(width, height, { finish, holes: surface.hasHoles })
  const put = lightingFor(surface.look, finish, lamp)
  const read = sampler(surface)
  const grain = new Float32Array(stride)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / every)
    const fy = y / every - row
    for (let x = 0; x < width; x++, i++) {
      const column = Math.floor(x / every)
      const fx = x / every - column
      const a = row * columns + column
      const at = (field: Float32Array) => {
        const upper = field[a]! + (field[a + 1]! - field[a]!) * fx
        const lower = field[a + columns]! + (field[a + columns + 1]! - field[a + columns]!) * fx
        return upper + (lower - upper) * fy
      }
      read(at(form.u), at(form.v), grain)
      const open = at(form.open)
      const gx = grain[atSlopeX]!
      const gy = grain[atSlopeY]!
      put(map, i, at(form.slopeX) + gx, at(form.slopeY) + gy, grain[atOpen]! * open, gx, gy)
      map.diffuse[i]! /= level
      // Light that reaches a fold has met the goods before and brings their colour along.
      map.dye[i] = grain[atDye]! + 0.22 * clamp(1 - open)
      if (map.hole) map.hole[i] = grain[atHole]!
    }
  }
  return map
}

/** Reads the surface anywhere, between its pixels too, into `out`. */
export function sampler({ width, height, cells }: LitSurface) {
  return (u: number, v: number, out: Float32Array) => {
    const left = Math.floor(u)
    const top = Math.floor(v)
    const fx = u - left
    const fy = v - top
    const x0 = wrap(left, width)
    const x1 = x0 + 1 === width ? 0 : x0 + 1
    const y0 = wrap(top, height) * width
    const y1 = y0 + width === cells.length / stride ? 0 : y0 + width
    const a = (y0 + x0) * stride
    const b = (y0 + x1) * stride
    const c = (y1 + x0) * stride
    const d = (y1 + x1) * stride
    for (let k = 0; k < stride; k++) {
      const upper = cells[a + k]! + (cells[b + k]! - cells[a + k]!) * fx
      const lower = cells[c + k]! + (cells[d + k]! - cells[c + k]!) * fx
      out[k] = upper + (lower - upper) * fy
    }
  }
}
