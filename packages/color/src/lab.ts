/**
 * CIE Lab under D65 with the 10° observer.
 *
 * Lab is relative to its own white point, so a measured neutral becomes a neutral on the screen: the
 * conversion uses the white point of sRGB and ignores the small difference between the observers.
 */
export type Lab = readonly [l: number, a: number, b: number]

/** Linear-light sRGB; 0 to 1 inside the screen's gamut. */
export type LinearRgb = readonly [r: number, g: number, b: number]

// The XYZ that the sRGB matrix gives for (1, 1, 1), so that neutrals stay exact.
const white = [0.9504559270516717, 1, 1.0890577507598784] as const
const epsilon = 216 / 24389
const kappa = 24389 / 27

export function labToLinear([l, a, b]: Lab): LinearRgb {
  const fy = (l + 16) / 116
  const x = white[0] * fromCurve(fy + a / 500)
  const y = l > 8 ? fy ** 3 : l / kappa
  const z = white[2] * fromCurve(fy - b / 200)
  return [
    3.2409699419045226 * x - 1.537383177570094 * y - 0.4986107602930034 * z,
    -0.9692436362808796 * x + 1.8759675015077202 * y + 0.04155505740717559 * z,
    0.05563007969699366 * x - 0.20397695888897652 * y + 1.0569715142428786 * z,
  ]
}

export function linearToLab([r, g, b]: LinearRgb): Lab {
  const x = 0.41239079926595934 * r + 0.357584339383878 * g + 0.1804807884018343 * b
  const y = 0.21263900587151027 * r + 0.715168678767756 * g + 0.07219231536073371 * b
  const z = 0.01933081871559182 * r + 0.11919477979462598 * g + 0.9505321522496607 * b
  const fx = toCurve(x / white[0])
  const fy = toCurve(y)
  const fz = toCurve(z / white[2])
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)]
}

function fromCurve(t: number): number {
  const cube = t ** 3
  return cube > epsilon ? cube : (116 * t - 16) / kappa
}

function toCurve(t: number): number {
  return t > epsilon ? Math.cbrt(t) : (kappa * t + 16) / 116
}
