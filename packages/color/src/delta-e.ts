import type { Lab } from './lab.ts'

const degree = Math.PI / 180
const pow25to7 = 25 ** 7

/** CIEDE2000 with kL = kC = kH = 1 (Sharma, Wu and Dalal 2005). */
export function deltaE00([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanChroma = (Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2)) / 2
  const meanChroma7 = meanChroma ** 7
  const scale = 1.5 - 0.5 * Math.sqrt(meanChroma7 / (meanChroma7 + pow25to7))

  const a1s = a1 * scale
  const a2s = a2 * scale
  const c1 = Math.sqrt(a1s * a1s + b1 * b1)
  const c2 = Math.sqrt(a2s * a2s + b2 * b2)
  const h1 = hueOf(a1s, b1)
  const h2 = hueOf(a2s, b2)
  const hasHue = c1 * c2 !== 0

  let hueDifference = hasHue ? h2 - h1 : 0
  if (hueDifference > 180) hueDifference -= 360
  else if (hueDifference < -180) hueDifference += 360

  let hue = h1 + h2
  if (hasHue) {
    if (Math.abs(h1 - h2) > 180) hue += hue < 360 ? 360 : -360
    hue /= 2
  }

  const dL = l2 - l1
  const dC = c2 - c1
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((hueDifference / 2) * degree)

  const lightness50 = ((l1 + l2) / 2 - 50) ** 2
  const chroma = (c1 + c2) / 2
  const chroma7 = chroma ** 7
  const tone =
    1 -
    0.17 * Math.cos((hue - 30) * degree) +
    0.24 * Math.cos(2 * hue * degree) +
    0.32 * Math.cos((3 * hue + 6) * degree) -
    0.2 * Math.cos((4 * hue - 63) * degree)

  const l = dL / (1 + (0.015 * lightness50) / Math.sqrt(20 + lightness50))
  const c = dC / (1 + 0.045 * chroma)
  const h = dH / (1 + 0.015 * chroma * tone)
  const blueRotation =
    -2 *
    Math.sqrt(chroma7 / (chroma7 + pow25to7)) *
    Math.sin(60 * degree * Math.exp(-(((hue - 275) / 25) ** 2)))

  return Math.sqrt(l * l + c * c + h * h + blueRotation * c * h)
}

function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  const hue = Math.atan2(b, a) / degree
  return hue < 0 ? hue + 360 : hue
}
