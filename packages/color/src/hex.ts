import { type Lab, type LinearRgb, labToLinear, linearToLab } from './lab.ts'
import { linearToOklch, oklchToLinear } from './oklch.ts'

/** `#rrggbb` in sRGB. A color outside sRGB loses chroma and keeps its lightness and hue. */
export function labToHex(lab: Lab): string {
  const bytes = intoGamut(labToLinear(lab)).map(toByte)
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Reads `#rgb` and `#rrggbb`, with or without the hash; anything else is `undefined`. */
export function hexToLab(hex: string): Lab | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (!digits) return undefined
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => toLinear(Number.parseInt(long.slice(at, at + 2), 16) / 255)
  return linearToLab([channel(0), channel(2), channel(4)])
}

/** Lowers the OKLCH chroma until the color is inside sRGB. */
export function intoGamut(rgb: LinearRgb): LinearRgb {
  if (inGamut(rgb)) return rgb
  const target = linearToOklch(rgb)
  if (target.lightness >= 1) return [1, 1, 1]
  if (target.lightness <= 0) return [0, 0, 0]
  let low = 0
  let high = target.chroma
  for (let step = 0; step < 18; step++) {
    const chroma = (low + high) / 2
    if (inGamut(oklchToLinear({ ...target, chroma }))) low = chroma
    else high = chroma
  }
  const [r, g, b] = oklchToLinear({ ...target, chroma: low })
  return [clamp(r), clamp(g), clamp(b)]
}

export function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4
}

export function fromLinear(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
}

function inGamut(rgb: LinearRgb): boolean {
  return rgb.every((channel) => channel >= -1e-4 && channel <= 1 + 1e-4)
}

const toByte = (channel: number) => Math.round(255 * fromLinear(clamp(channel)))
const clamp = (channel: number) => Math.min(1, Math.max(0, channel))
