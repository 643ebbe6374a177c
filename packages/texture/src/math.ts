export const clamp = (x: number, low = 0, high = 1) => Math.min(high, Math.max(low, x))

export const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Hermite interpolation: 0 below `from`, 1 above `to`. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export const wrap = (i: number, n: number) => ((i % n) + n) % n
