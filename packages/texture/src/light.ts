import { clamp } from './curve.ts'
import type { FinishEffect } from './finish.ts'
import type { Lamp } from './lamp.ts'
import { hash } from './noise.ts'
import type { Look } from './relief.ts'

/** A picture before colour: what each pixel does to whatever dye it is given. */
export interface LightMap {
  width: number
  height: number
  /** Light on the pixel; 1 is the mean of the flat goods. */
  diffuse: Float32Array
  /** Light that is mirrored and keeps the lamp's colour. */
  gloss: Float32Array
  /** Light that is mirrored by metal and takes the colour of the goods. */
  metal?: Float32Array
  /** Dye depth: 0 as measured, above 0 darker and fuller. */
  dye: Float32Array
  /** 0 to 1: how much of the pixel is a hole. */
  hole?: Float32Array
  /** Above 0 where a clear coat shows the image of a lamp. */
  mirrors?: Uint8Array
}

export function darkMap(
  width: number,
  height: number,
  has: { finish: FinishEffect; holes: boolean },
): LightMap {
  const n = width * height
  const map: LightMap = {
    width,
    height,
    diffuse: new Float32Array(n),
    gloss: new Float32Array(n),
    dye: new Float32Array(n),
  }
  if (has.finish.flake > 0) map.metal = new Float32Array(n)
  if (has.finish.coat > 0) map.mirrors = new Uint8Array(n)
  if (has.holes) map.hole = new Float32Array(n)
  return map
}

/** Puts light on one pixel of a map: slopes are rise per run, `open` 0 to 1. */
export type Lighting = (
  map: LightMap,
  i: number,
  slopeX: number,
  slopeY: number,
  open: number,
  grainX: number,
  grainY: number,
) => void

/**
 * Wrapped Lambert and sky for the body, Blinn highlights of a key and a fill lamp for the surface.
 * `grainX/Y` are the part of the slope that is grain: a clear coat levels it.
 */
export function lightingFor(look: Look, finish: FinishEffect, lamp: Lamp): Lighting {
  const rough = clamp(look.rough * finish.rough, 0.16, 1)
  const power = Math.max(4, 2 / rough ** 3)
  const shine = (look.shine + (finish.shine > 1 ? 0.03 : 0)) * finish.shine
  const halfway = halfwayTo(lamp.x, lamp.y, lamp.z)
  const fill = halfwayTo(0.42, 0.3, 0.86)
  const body = 1 - lamp.sky
  const flat = (lamp.z + lamp.wrap) / (1 + lamp.wrap)
  const { coat, flake } = finish
  const sharpness = powers(power)
  const metalKey = powers(9)
  const metalFill = powers(5)

  return (map, i, slopeX, slopeY, open, grainX, grainY) => {
    const inverse = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
    const nx = -slopeX * inverse
    const ny = -slopeY * inverse
    const nl = nx * lamp.x + ny * lamp.y + inverse * lamp.z
    const key = clamp((nl + lamp.wrap) / (1 + lamp.wrap)) / flat
    const sky = (0.5 + 0.5 * (inverse * 0.8 - ny * 0.35)) / 0.9
    map.diffuse[i] = (body * key + lamp.sky * sky) * open
    const nh = clamp(nx * halfway[0] + ny * halfway[1] + inverse * halfway[2])
    const nf = clamp(nx * fill[0] + ny * fill[1] + inverse * fill[2])
    let gloss =
      shine * (lookUp(sharpness, nh) * clamp(nl * 1.6) + 0.08 * lookUp(sharpness, nf)) * Math.min(1, open)
    if (coat > 0) {
      const image = mirrored(slopeX - 0.7 * grainX, slopeY - 0.7 * grainY)
      gloss += coat * image
      if (image > 0.03) map.mirrors![i] = 1
    }
    map.gloss[i] = gloss
    if (map.metal) {
      const sparkle = 0.55 + 0.9 * hash(i, 3, 7)
      map.metal[i] = flake * (lookUp(metalKey, nh) * 1.5 + lookUp(metalFill, nf) * 0.5) * sparkle * open
    }
  }
}

const tableSteps = 4096

function powers(exponent: number): Float32Array {
  return Float32Array.from({ length: tableSteps + 1 }, (_, k) => (k / tableSteps) ** exponent)
}

const lookUp = (table: Float32Array, t: number) => table[(t * tableSteps + 0.5) | 0]!

/** What a clear coat shows of the booth: two long lamps and a bright ceiling. */
function mirrored(slopeX: number, slopeY: number): number {
  const along = 0.72 * slopeX + 0.7 * slopeY
  const across = 0.7 * slopeX - 0.72 * slopeY
  const key = Math.exp(-(((along - 0.34) / 0.14) ** 4) - (across / 0.9) ** 4)
  const second = Math.exp(-(((along + 0.4) / 0.08) ** 4) - (across / 0.7) ** 4)
  return 0.6 * key + 0.14 * second + 0.012
}

function halfwayTo(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z + 1)
  return [x / length, y / length, (z + 1) / length]
}

/** Makes the flat goods' mean light 1, measured where there is material; answers what it was. */
export function evenOut(map: LightMap): number {
  const { diffuse, hole } = map
  let sum = 0
  let weight = 0
  for (let i = 0; i < diffuse.length; i++) {
    const here = hole && hole[i]! > 0.05 ? 0 : 1
    sum += diffuse[i]! * here
    weight += here
  }
  const mean = weight > 0 ? sum / weight : 1
  for (let i = 0; i < diffuse.length; i++) diffuse[i]! /= mean
  return mean
}
