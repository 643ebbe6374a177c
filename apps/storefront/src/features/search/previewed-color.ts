import { hexToLab } from '@corium/color/hex'
import { describeColor } from '@corium/color/words'
import type { Language } from '#i18n/language.ts'

/** A color that the visitor is about to pick, described as the server describes one that it has found. */
export type PreviewedColor = { hex: string; lab: { l: number; a: number; b: number }; words: string }

/** Only the picker and the photo use it, because it brings along the math of colors. */
export function previewedColor(hex: string, language: Language): PreviewedColor {
  const [l, a, b] = hexToLab(hex) ?? [0, 0, 0]
  return { hex, lab: { l, a, b }, words: describeColor([l, a, b])[language] }
}
