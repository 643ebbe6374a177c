import { labToHex } from '@corium/color/hex'
import { type PaletteColor, palette } from './palette.ts'

/** The color shown for each color family until its picture is rendered. */
const standsFor: Record<string, PaletteColor> = {
  black: 'black',
  white: 'chalk',
  gray: 'graphite',
  beige: 'oat',
  brown: 'espresso',
  tan: 'saddle',
  red: 'cherry',
  orange: 'rust',
  yellow: 'mustard',
  green: 'pine',
  teal: 'teal',
  blue: 'navy',
  purple: 'plum',
  pink: 'rose',
  metallic: 'silver',
  multicolor: 'lilac',
}

export const familyHexes: Record<string, string> = Object.fromEntries(
  Object.entries(standsFor).map(([family, color]) => [family, labToHex(palette[color][0])]),
)
