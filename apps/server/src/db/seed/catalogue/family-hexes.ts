import { labToHex } from '@corium/colour/hex'
import { type PaletteColour, palette } from './palette.ts'

/** The colour that stands for each family until its picture is there. */
const standsFor: Record<string, PaletteColour> = {
  black: 'black',
  white: 'chalk',
  grey: 'graphite',
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
  multicolour: 'lilac',
}

export const familyHexes: Record<string, string> = Object.fromEntries(
  Object.entries(standsFor).map(([family, colour]) => [family, labToHex(palette[colour][0])]),
)
