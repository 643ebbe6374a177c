import type { Lab } from './lab.ts'
import { labToOklch, type Oklch } from './oklch.ts'

/** Families that follow from a measured color; metallic and multicolor are set by staff. */
export const plainFamilies = [
  'black',
  'white',
  'gray',
  'beige',
  'brown',
  'tan',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const

export type PlainFamily = (typeof plainFamilies)[number]

/** The color family of the shop's filter, by fixed OKLCH thresholds. */
export function colorFamily(lab: Lab): PlainFamily {
  const color = labToOklch(lab)
  return neutral(color) ?? earth(color) ?? hued(color)
}

function neutral({ lightness, chroma, hue }: Oklch): PlainFamily | undefined {
  const warm = hue > 30 && hue < 115
  if (lightness < 0.27 && chroma < 0.03) return 'black'
  if (lightness > 0.9 && chroma < (warm ? 0.022 : 0.018)) return 'white'
  const faint = warm ? (lightness > 0.45 && lightness < 0.72 ? 0.03 : 0.016) : 0.024
  if (chroma < faint) return lightness < 0.31 ? 'black' : 'gray'
  return undefined
}

function earth({ lightness, chroma, hue }: Oklch): PlainFamily | undefined {
  if (hue < 24 || hue > 112) return undefined
  if (lightness > 0.7 && chroma < 0.075 && hue > 40) return 'beige'
  if (hue < 95 && lightness <= 0.7 && chroma < maxBrownChroma(hue)) return lightness > 0.5 ? 'tan' : 'brown'
  if (hue < 90 && lightness <= 0.47 && hue > 45) return 'brown'
  if (hue > 40 && hue < 85 && lightness > 0.7 && chroma < 0.1) return 'tan'
  return undefined
}

/** Above this chroma a brown becomes a red or an orange; reddish browns do so at less chroma. */
function maxBrownChroma(hue: number): number {
  return hue < 36 ? 0.055 : hue < 46 ? 0.085 : 0.125
}

function hued({ lightness, chroma, hue }: Oklch): PlainFamily {
  if (hue < 12 || hue >= 345) return lightness > (chroma > 0.12 ? 0.55 : 0.62) ? 'pink' : 'red'
  if (hue < 38) return lightness > 0.66 && chroma < 0.16 ? 'pink' : 'red'
  if (hue < 68) return 'orange'
  if (hue < 84) return lightness > (hue > 76 ? 0.64 : 0.72) ? 'yellow' : 'orange'
  if (hue < 111) return lightness > 0.6 ? 'yellow' : 'green'
  if (hue < 178) return 'green'
  if (hue < 228) return 'teal'
  if (hue < 292) return 'blue'
  return lightness > 0.72 && hue > 325 ? 'pink' : 'purple'
}
