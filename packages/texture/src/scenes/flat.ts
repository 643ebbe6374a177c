import { wrap } from '../curve.ts'
import type { FinishEffect } from '../finish.ts'
import type { Lamp } from '../lamp.ts'
import { darkMap, evenOut, type LightMap, lightingFor } from '../light.ts'
import { hash } from '../noise.ts'
import { atDye, atHole, atOpen, atSlopeX, atSlopeY, type LitSurface, stride } from '../surface.ts'

export interface FlatView {
  width: number
  height: number
  seed: number
  finish: FinishEffect
  lamp: Lamp
  centred?: boolean
}

/** The goods lying flat and filling the picture, and their mean light before it was set to 1. */
export function layFlat(
  surface: LitSurface,
  { width, height, seed, finish, lamp, centred }: FlatView,
): { map: LightMap; level: number } {
  const map = darkMap(width, height, { finish, holes: surface.hasHoles })
  const put = lightingFor(surface.look, finish, lamp)
  const startX = centred ? (surface.width - width) >> 1 : Math.floor(hash(seed, 21, 1) * surface.width)
  const startY = Math.floor(hash(seed, 22, 1) * surface.height)
  const { cells } = surface
  for (let y = 0, i = 0; y < height; y++) {
    const row = wrap(startY + y, surface.height) * surface.width
    for (let x = 0; x < width; x++, i++) {
      const at = (row + wrap(startX + x, surface.width)) * stride
      const slopeX = cells[at + atSlopeX]!
      const slopeY = cells[at + atSlopeY]!
      put(map, i, slopeX, slopeY, cells[at + atOpen]!, slopeX, slopeY)
      map.dye[i] = cells[at + atDye]!
      if (map.hole) map.hole[i] = cells[at + atHole]!
    }
  }
  return { map, level: evenOut(map) }
}
