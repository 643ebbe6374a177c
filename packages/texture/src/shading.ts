import type { FinishEffect } from './finish.ts'
import type { Light } from './lights.ts'
import { clamp } from './math.ts'
import { hash } from './noise.ts'
import type { Material } from './recipe.ts'

/** Per-pixel lighting of a picture before color is applied. */
export type Shading = {
  width: number
  height: number
  /** Diffuse light; 1 is the mean of the flat surface. */
  diffuse: Float32Array
  /** Specular light, in the color of the lamp. */
  specular: Float32Array
  /** Specular light from metal flakes, in the color of the material. */
  metallic?: Float32Array
  /** 0 is the target color; above 0 is darker and more saturated. */
  dyeDepth: Float32Array
  /** Share of the pixel that is a hole, 0 to 1. */
  hole?: Float32Array
  /** 1 where a clear coat reflects a lamp. */
  reflections?: Uint8Array
}

export function createShading(
  width: number,
  height: number,
  has: { finish: FinishEffect; holes: boolean },
): Shading {
  const n = width * height
  const shading: Shading = {
    width,
    height,
    diffuse: new Float32Array(n),
    specular: new Float32Array(n),
    dyeDepth: new Float32Array(n),
  }
  if (has.finish.flake > 0) shading.metallic = new Float32Array(n)
  if (has.finish.clearCoat > 0) shading.reflections = new Uint8Array(n)
  if (has.holes) shading.hole = new Float32Array(n)
  return shading
}

/** Shades pixel `i`. Slopes are rise over run; `grainX/Y` is the part that comes from the grain. */
export type PixelShader = (
  shading: Shading,
  i: number,
  slopeX: number,
  slopeY: number,
  visibility: number,
  grainX: number,
  grainY: number,
) => void

/**
 * Diffuse: wrapped Lambert plus ambient light. Specular: Blinn-Phong from a key and a fill light. A clear
 * coat smooths out the grain, so its reflection uses only 30% of the grain's slope.
 */
export function createShader(material: Material, finish: FinishEffect, light: Light): PixelShader {
  const roughness = clamp(material.roughness * finish.roughness, 0.16, 1)
  const power = Math.max(4, 2 / roughness ** 3)
  const specular = (material.specular + (finish.specular > 1 ? 0.03 : 0)) * finish.specular
  const halfway = halfVector(light.x, light.y, light.z)
  const fill = halfVector(0.42, 0.3, 0.86)
  const direct = 1 - light.ambient
  const flat = (light.z + light.wrap) / (1 + light.wrap)
  const { clearCoat, flake } = finish
  const sharpness = powerTable(power)
  const metalKey = powerTable(9)
  const metalFill = powerTable(5)

  return (shading, i, slopeX, slopeY, visibility, grainX, grainY) => {
    const inverse = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
    const nx = -slopeX * inverse
    const ny = -slopeY * inverse
    const nl = nx * light.x + ny * light.y + inverse * light.z
    const key = clamp((nl + light.wrap) / (1 + light.wrap)) / flat
    const ambient = (0.5 + 0.5 * (inverse * 0.8 - ny * 0.35)) / 0.9
    shading.diffuse[i] = (direct * key + light.ambient * ambient) * visibility
    const nh = clamp(nx * halfway[0] + ny * halfway[1] + inverse * halfway[2])
    const nf = clamp(nx * fill[0] + ny * fill[1] + inverse * fill[2])
    let highlight =
      specular *
      (lookUp(sharpness, nh) * clamp(nl * 1.6) + 0.08 * lookUp(sharpness, nf)) *
      Math.min(1, visibility)
    if (clearCoat > 0) {
      const reflection = reflectedLamps(slopeX - 0.7 * grainX, slopeY - 0.7 * grainY)
      highlight += clearCoat * reflection
      if (reflection > 0.03) shading.reflections![i] = 1
    }
    shading.specular[i] = highlight
    if (shading.metallic) {
      const sparkle = 0.55 + 0.9 * hash(i, 3, 7)
      shading.metallic[i] =
        flake * (lookUp(metalKey, nh) * 1.5 + lookUp(metalFill, nf) * 0.5) * sparkle * visibility
    }
  }
}

const tableSteps = 4096

function powerTable(exponent: number): Float32Array {
  return Float32Array.from({ length: tableSteps + 1 }, (_, k) => (k / tableSteps) ** exponent)
}

const lookUp = (table: Float32Array, t: number) => table[(t * tableSteps + 0.5) | 0]!

/** Environment reflection of a clear coat: two long lamps and a bright ceiling. */
function reflectedLamps(slopeX: number, slopeY: number): number {
  const along = 0.72 * slopeX + 0.7 * slopeY
  const across = 0.7 * slopeX - 0.72 * slopeY
  const key = Math.exp(-(((along - 0.34) / 0.14) ** 4) - (across / 0.9) ** 4)
  const second = Math.exp(-(((along + 0.4) / 0.08) ** 4) - (across / 0.7) ** 4)
  return 0.6 * key + 0.14 * second + 0.012
}

function halfVector(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z + 1)
  return [x / length, y / length, (z + 1) / length]
}

/** Scales diffuse light so that its mean outside holes is 1. Returns the previous mean. */
export function normalizeDiffuse(shading: Shading): number {
  const { diffuse, hole } = shading
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
