import { mix } from './math.ts'
import { repeatCount, sizeMm, type Tile } from './tile.ts'

/** Deterministic pseudo-random number in [0, 1) for three integers. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 2246822519)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

export type NoiseOptions = {
  /** Feature size of the first octave in mm, horizontal and vertical; `downMm` defaults to `mm`. */
  mm: number
  downMm?: number
  octaves?: number
  /** Amplitude of each octave relative to the one before; each octave halves the feature size. */
  gain?: number
}

/** Tileable fractal gradient noise, about -1 to 1. Skips octaves finer than the pixel grid can show. */
export function fractalNoise(
  tile: Tile,
  { mm, downMm = mm, octaves = 3, gain = 0.5 }: NoiseOptions,
  seed: number,
) {
  const { widthMm, heightMm } = sizeMm(tile)
  const out = new Float32Array(tile.width * tile.height)
  let strength = 1
  let total = 0
  for (let octave = 0; octave < octaves; octave++) {
    const nx = repeatCount(widthMm, mm) << octave
    const ny = repeatCount(heightMm, downMm) << octave
    total += strength
    if (nx * 1.6 < tile.width && ny * 1.6 < tile.height)
      addNoise(out, tile, nx, ny, seed + octave * 17, strength)
    strength *= gain
  }
  for (let i = 0; i < out.length; i++) out[i]! /= total
  return out
}

/**
 * Adds one octave. Within a row, the noise between two lattice columns is a blend of two linear ramps, so
 * each ramp is computed once per lattice cell instead of once per pixel.
 */
function addNoise(
  out: Float32Array,
  { width, height }: Tile,
  nx: number,
  ny: number,
  seed: number,
  gain: number,
) {
  const gx = new Float32Array(nx * ny)
  const gy = new Float32Array(nx * ny)
  for (let k = 0; k < nx * ny; k++) {
    const angle = hash(k % nx, (k / nx) | 0, seed) * Math.PI * 2
    gx[k] = Math.cos(angle) * 1.5 * gain
    gy[k] = Math.sin(angle) * 1.5 * gain
  }
  const across = Float32Array.from(
    { length: width },
    (_, x) => (x * nx) / width - Math.floor((x * nx) / width),
  )
  const ease = across.map(fade)
  for (let y = 0; y < height; y++) {
    const at = (y * ny) / height
    const top = Math.floor(at)
    const down = at - top
    const easeDown = fade(down)
    const above = top * nx
    const below = ((top + 1) % ny) * nx
    for (let a = 0; a < nx; a++) {
      const b = a + 1 === nx ? 0 : a + 1
      const leftSlope = mix(gx[above + a]!, gx[below + a]!, easeDown)
      const leftStart = mix(gy[above + a]! * down, gy[below + a]! * (down - 1), easeDown)
      const rightSlope = mix(gx[above + b]!, gx[below + b]!, easeDown)
      const rightStart = mix(gy[above + b]! * down, gy[below + b]! * (down - 1), easeDown) - rightSlope
      const until = y * width + Math.ceil(((a + 1) * width) / nx)
      let x = Math.ceil((a * width) / nx)
      for (let i = y * width + x; i < until; i++, x++) {
        const f = across[x]!
        const left = leftStart + leftSlope * f
        out[i]! += left + (rightStart + rightSlope * f - left) * ease[x]!
      }
    }
  }
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
