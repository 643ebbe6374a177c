import type { Lab } from '@corium/color/lab'

type Triple = readonly [number, number, number]

/** XYZ of the white points, by illuminant and observer, with Y = 1. */
const whites = {
  'D50/2': [0.96422, 1, 0.82521],
  'D50/10': [0.9672, 1, 0.81427],
  'D65/2': [0.95047, 1, 1.08883],
  'D65/10': [0.94811, 1, 1.07304],
} as const satisfies Record<string, Triple>

export type Illuminant = 'D50' | 'D65'
export type Observer = '2' | '10'

/**
 * Converts Lab to D65 by Bradford's chromatic adaptation. The observer is not converted: that needs the spectrum,
 * and the difference is small. If a dark or very saturated color ends up outside the limits of Lab, it gets the
 * nearest values inside.
 */
export function toD65(lab: Lab, illuminant: Illuminant, observer: Observer): Lab {
  if (illuminant === 'D65') return lab
  const from = whites[`${illuminant}/${observer}`]
  const to = whites[`D65/${observer}`]
  const cones = times(bradford, toXyz(lab, from))
  const scale = times(bradford, to).map((cone, at) => cone / times(bradford, from)[at]!)
  const adapted = cones.map((cone, at) => cone * scale[at]!) as unknown as Triple
  const [l, a, b] = toLab(times(bradfordInverse, adapted), to)
  return [clamp(l, 0, 100), clamp(a, -160, 160), clamp(b, -160, 160)]
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const bradford: readonly Triple[] = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
const bradfordInverse: readonly Triple[] = [
  [0.9869929, -0.1470543, 0.1599627],
  [0.4323053, 0.5183603, 0.0492912],
  [-0.0085287, 0.0400428, 0.9684867],
]

function times([x, y, z]: readonly Triple[], [p, q, r]: Triple): Triple {
  const row = (one: Triple) => one[0] * p + one[1] * q + one[2] * r
  return [row(x!), row(y!), row(z!)]
}

const epsilon = 216 / 24389
const kappa = 24389 / 27

function toXyz([l, a, b]: Lab, [xn, yn, zn]: Triple): Triple {
  const fy = (l + 16) / 116
  const inverse = (f: number) => (f ** 3 > epsilon ? f ** 3 : (116 * f - 16) / kappa)
  return [xn * inverse(fy + a / 500), yn * inverse(fy), zn * inverse(fy - b / 200)]
}

function toLab([x, y, z]: Triple, [xn, yn, zn]: Triple): Lab {
  const curve = (t: number) => (t > epsilon ? Math.cbrt(t) : (kappa * t + 16) / 116)
  const fy = curve(y / yn)
  return [116 * fy - 16, 500 * (curve(x / xn) - fy), 200 * (fy - curve(z / zn))]
}
