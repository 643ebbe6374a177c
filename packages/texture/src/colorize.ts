import { fromLinear, intoGamut } from '@corium/color/hex'
import { type Lab, type LinearRgb, labToLinear } from '@corium/color/lab'
import { clamp } from './math.ts'
import type { Shading } from './shading.ts'

/** Albedo and highlight color that reproduce a target color; fitted once on a flat sample. */
export type ColorFit = {
  /** The requested color, and the albedo whose lit mean equals it. */
  target: LinearRgb
  albedo: LinearRgb
  /** Highlight strength per channel. */
  specular: LinearRgb
  pearl: number
}

const minChannel = 0.0015
const curveSteps = 1024
const encodeSteps = 16384
const maxLight = 1.6

/** Adjusts the albedo until the mean of the lit pixels equals the target; measures a subset of the pixels. */
export function fitColor(shading: Shading, lab: Lab, pearl = 0): ColorFit {
  const linear = intoGamut(labToLinear(lab)).map((c) => Math.max(minChannel, c))
  const target = toRgb(linear)
  const specular = specularColor(target, meanSpecular(shading))
  let fit: ColorFit = { target, albedo: target, specular, pearl }
  for (let round = 0; round < 12; round++) {
    const mean = meanColor(shading, fit)
    const corrected = fit.albedo.map((p, c) => p * clamp(target[c]! / Math.max(1e-5, mean[c]!), 0.25, 2.5))
    fit = { ...fit, albedo: toRgb(corrected.map((p) => clamp(p, 1e-5, 1.7))) }
  }
  return fit
}

/** Weakens and slightly tints the highlight on dark colors, and caps each channel at half the target. */
function specularColor(target: LinearRgb, specular: number): LinearRgb {
  const strength = 0.35 + 0.65 * Math.min(1, ((target[0] + target[1] + target[2]) / 3) * 2.2 + 0.25)
  const strongest = Math.max(...target)
  return toRgb(
    target.map((c) => {
      const tint = 0.62 + 0.38 * (c / strongest)
      return Math.min(strength * tint, (0.5 * c) / Math.max(1e-5, specular))
    }),
  )
}

/** Returns sRGB bytes, three per pixel. */
export function colorize(shading: Shading, fit: ColorFit): Buffer {
  const { diffuse, specular, metallic, hole } = shading
  const n = diffuse.length
  const out = Buffer.allocUnsafe(n * 3)
  const [red, green, blue] = albedoByDepth(fit) as [Float32Array, Float32Array, Float32Array]
  const contrast = shadowContrast(fit.target)
  const { pearl } = fit
  const [specularRed, specularGreen, specularBlue] = fit.specular
  for (let i = 0, at = 0; i < n; i++, at += 3) {
    const depth = curveIndex(shading.dyeDepth[i]!)
    const light = 1 + (diffuse[i]! - 1) * contrast
    const highlight = specular[i]!
    const opacity = hole ? 1 - 0.94 * hole[i]! : 1
    const bodyLight = metallic ? light * (1 - 0.35 * clamp(metallic[i]!)) + metallic[i]! : light
    const hueShift = metallic && pearl > 0 ? pearl * (metallic[i]! - 0.25) * 0.16 : 0
    out[at] = encode((red[depth]! * bodyLight * (1 + hueShift) + highlight * specularRed) * opacity)
    out[at + 1] = encode(
      (green[depth]! * bodyLight * (1 - 0.3 * hueShift) + highlight * specularGreen) * opacity,
    )
    out[at + 2] = encode((blue[depth]! * bodyLight * (1 - hueShift) + highlight * specularBlue) * opacity)
  }
  return out
}

/** Mean linear color of the measured pixels, computed as in `colorize`. */
function meanColor(shading: Shading, fit: ColorFit): LinearRgb {
  const { diffuse, specular, metallic } = shading
  const curves = albedoByDepth(fit)
  const contrast = shadowContrast(fit.target)
  const sum = [0, 0, 0]
  const count = forEachSample(shading, (i) => {
    const depth = curveIndex(shading.dyeDepth[i]!)
    const light = 1 + (diffuse[i]! - 1) * contrast
    const bodyLight = metallic ? light * (1 - 0.35 * clamp(metallic[i]!)) + metallic[i]! : light
    const hueShift = metallic && fit.pearl > 0 ? fit.pearl * (metallic[i]! - 0.25) * 0.16 : 0
    const tint = [1 + hueShift, 1 - 0.3 * hueShift, 1 - hueShift]
    for (let c = 0; c < 3; c++)
      sum[c]! += toneMap(curves[c]![depth]! * bodyLight * tint[c]! + specular[i]! * fit.specular[c]!)
  })
  return toRgb(sum.map((s) => s / count))
}

function meanSpecular(shading: Shading): number {
  let sum = 0
  const count = forEachSample(shading, (i) => {
    sum += shading.specular[i]!
  })
  return sum / count
}

/** Visits a subset of the pixels, skipping holes and lamp reflections as a color meter would. */
function forEachSample({ diffuse, hole, reflections }: Shading, visit: (i: number) => void): number {
  const stride = Math.max(1, Math.floor(diffuse.length / 60_000)) | 1
  let count = 0
  for (let i = 0; i < diffuse.length; i += stride) {
    if ((hole && hole[i]! > 0.05) || (reflections && reflections[i]! > 0)) continue
    count++
    visit(i)
  }
  return Math.max(1, count)
}

/** Light colors get softer shadows, as if light bounced between the bumps. */
function shadowContrast(target: LinearRgb): number {
  return 1 - 0.5 * (0.2126 * target[0] + 0.7152 * target[1] + 0.0722 * target[2]) ** 0.8
}

/** Lookup table of albedo by dye depth: deeper dye is darker and more saturated. */
function albedoByDepth({ target, albedo }: ColorFit): Float32Array[] {
  return albedo.map((p, c) =>
    Float32Array.from({ length: curveSteps }, (_, k) => p * target[c]! ** ((k / (curveSteps - 1)) * 2 - 1)),
  )
}

function curveIndex(depth: number): number {
  return ((depth <= -1 ? 0 : depth >= 1 ? 2 : depth + 1) * ((curveSteps - 1) / 2)) | 0
}

/** Compresses highlights toward white instead of clipping them. */
function toneMap(v: number): number {
  return v < 0.8 ? v : 0.8 + 0.2 * (1 - Math.exp(-(v - 0.8) / 0.2))
}

const srgbBytes = Uint8Array.from({ length: encodeSteps + 1 }, (_, k) =>
  Math.round(255 * fromLinear(toneMap((k / encodeSteps) * maxLight))),
)

function encode(v: number): number {
  return srgbBytes[v <= 0 ? 0 : v >= maxLight ? encodeSteps : (v * (encodeSteps / maxLight)) | 0]!
}

const toRgb = (channels: readonly number[]): LinearRgb => [channels[0]!, channels[1]!, channels[2]!]
