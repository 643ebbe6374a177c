import { fromLinear, intoGamut } from '@corium/colour/hex'
import { type Lab, type LinearRgb, labToLinear } from '@corium/colour/lab'
import { clamp } from './curve.ts'
import type { LightMap } from './light.ts'

/** How a colour is laid on: found once on flat goods, then used for every picture of them. */
export interface Dye {
  /** The colour asked for, and the pigment that makes the lit goods come out as it. */
  target: LinearRgb
  pigment: LinearRgb
  /** Strength of the highlight in each channel. */
  shine: LinearRgb
  pearl: number
}

const darkest = 0.0015
const curveSteps = 1024
const codes = 16384
const brightest = 1.6

/** Corrects the pigment until the mean of the lit goods is the target; looks at part of the pixels. */
export function mixDye(map: LightMap, lab: Lab, pearl = 0): Dye {
  const wanted = intoGamut(labToLinear(lab)).map((c) => Math.max(darkest, c))
  const target = asRgb(wanted)
  const shine = shineOn(target, meanGloss(map))
  let dye: Dye = { target, pigment: target, shine, pearl }
  for (let round = 0; round < 12; round++) {
    const mean = meanOf(map, dye)
    const corrected = dye.pigment.map((p, c) => p * clamp(target[c]! / Math.max(1e-5, mean[c]!), 0.25, 2.5))
    dye = { ...dye, pigment: asRgb(corrected.map((p) => clamp(p, 1e-5, 1.7))) }
  }
  return dye
}

/**
 * The highlight stands out less on dark goods, takes a little of their colour, and in no channel does it
 * outshine the colour itself.
 */
function shineOn(target: LinearRgb, gloss: number): LinearRgb {
  const strength = 0.35 + 0.65 * Math.min(1, ((target[0] + target[1] + target[2]) / 3) * 2.2 + 0.25)
  const strongest = Math.max(...target)
  return asRgb(
    target.map((c) => {
      const tint = 0.62 + 0.38 * (c / strongest)
      return Math.min(strength * tint, (0.5 * c) / Math.max(1e-5, gloss))
    }),
  )
}

/** RGB bytes, three a pixel. */
export function colour(map: LightMap, dye: Dye): Buffer {
  const { diffuse, gloss, metal, hole } = map
  const n = diffuse.length
  const out = Buffer.allocUnsafe(n * 3)
  const [red, green, blue] = dyeCurves(dye) as [Float32Array, Float32Array, Float32Array]
  const softness = softnessOf(dye.target)
  const { pearl } = dye
  const [shineRed, shineGreen, shineBlue] = dye.shine
  for (let i = 0, at = 0; i < n; i++, at += 3) {
    const depth = curveIndex(map.dye[i]!)
    const light = 1 + (diffuse[i]! - 1) * softness
    const shine = gloss[i]!
    const there = hole ? 1 - 0.94 * hole[i]! : 1
    const body = metal ? light * (1 - 0.35 * clamp(metal[i]!)) + metal[i]! : light
    const turn = metal && pearl > 0 ? pearl * (metal[i]! - 0.25) * 0.16 : 0
    out[at] = encode((red[depth]! * body * (1 + turn) + shine * shineRed) * there)
    out[at + 1] = encode((green[depth]! * body * (1 - 0.3 * turn) + shine * shineGreen) * there)
    out[at + 2] = encode((blue[depth]! * body * (1 - turn) + shine * shineBlue) * there)
  }
  return out
}

/** Mean linear light of a spread of pixels with material, by the same rules as `colour`. */
function meanOf(map: LightMap, dye: Dye): LinearRgb {
  const { diffuse, gloss, metal } = map
  const curves = dyeCurves(dye)
  const softness = softnessOf(dye.target)
  const sum = [0, 0, 0]
  const count = eachMeasured(map, (i) => {
    const depth = curveIndex(map.dye[i]!)
    const light = 1 + (diffuse[i]! - 1) * softness
    const body = metal ? light * (1 - 0.35 * clamp(metal[i]!)) + metal[i]! : light
    const turn = metal && dye.pearl > 0 ? dye.pearl * (metal[i]! - 0.25) * 0.16 : 0
    const tint = [1 + turn, 1 - 0.3 * turn, 1 - turn]
    for (let c = 0; c < 3; c++)
      sum[c]! += shoulder(curves[c]![depth]! * body * tint[c]! + gloss[i]! * dye.shine[c]!)
  })
  return asRgb(sum.map((s) => s / count))
}

function meanGloss(map: LightMap): number {
  let sum = 0
  const count = eachMeasured(map, (i) => {
    sum += map.gloss[i]!
  })
  return sum / count
}

/** Visits a spread of pixels as a colour instrument would see them: no holes, and no mirror images. */
function eachMeasured({ diffuse, hole, mirrors }: LightMap, visit: (i: number) => void): number {
  const every = Math.max(1, Math.floor(diffuse.length / 60_000)) | 1
  let count = 0
  for (let i = 0; i < diffuse.length; i += every) {
    if ((hole && hole[i]! > 0.05) || (mirrors && mirrors[i]! > 0)) continue
    count++
    visit(i)
  }
  return Math.max(1, count)
}

/** Light goods soften their own shadows by reflection. */
function softnessOf(target: LinearRgb): number {
  return 1 - 0.5 * (0.2126 * target[0] + 0.7152 * target[1] + 0.0722 * target[2]) ** 0.8
}

/** Pigment by depth of dye: deeper dye multiplies the colour with itself, darker and more saturated. */
function dyeCurves({ target, pigment }: Dye): Float32Array[] {
  return pigment.map((p, c) =>
    Float32Array.from({ length: curveSteps }, (_, k) => p * target[c]! ** ((k / (curveSteps - 1)) * 2 - 1)),
  )
}

function curveIndex(depth: number): number {
  return ((depth <= -1 ? 0 : depth >= 1 ? 2 : depth + 1) * ((curveSteps - 1) / 2)) | 0
}

/** Highlights bend towards white instead of clipping. */
function shoulder(v: number): number {
  return v < 0.8 ? v : 0.8 + 0.2 * (1 - Math.exp(-(v - 0.8) / 0.2))
}

const encoded = Uint8Array.from({ length: codes + 1 }, (_, k) =>
  Math.round(255 * fromLinear(shoulder((k / codes) * brightest))),
)

function encode(v: number): number {
  return encoded[v <= 0 ? 0 : v >= brightest ? codes : (v * (codes / brightest)) | 0]!
}

const asRgb = (channels: readonly number[]): LinearRgb => [channels[0]!, channels[1]!, channels[2]!]
