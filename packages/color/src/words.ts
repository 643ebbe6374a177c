import type { Bilingual } from './bilingual.ts'
import { type ChromaTerm, type ColorTerms, colorTerms, type LightnessTerm, type Tint } from './color-terms.ts'
import type { PlainFamily } from './family.ts'
import type { Lab } from './lab.ts'

type Pair = readonly [en: string, zh: string]

const families: Record<PlainFamily, Pair> = {
  black: ['black', '黑'],
  white: ['white', '白'],
  gray: ['gray', '灰'],
  beige: ['beige', '米'],
  brown: ['brown', '棕'],
  tan: ['tan', '驼'],
  red: ['red', '红'],
  orange: ['orange', '橙'],
  yellow: ['yellow', '黄'],
  green: ['green', '绿'],
  teal: ['teal', '青'],
  blue: ['blue', '蓝'],
  purple: ['purple', '紫'],
  pink: ['pink', '粉'],
}

const lightnesses: Record<LightnessTerm, Pair> = {
  'very-dark': ['very dark', '极深'],
  dark: ['dark', '深'],
  medium: ['', ''],
  light: ['light', '浅'],
  'very-light': ['very light', '极浅'],
}

const chromas: Record<ChromaTerm, Pair> = {
  grayish: ['grayish', '灰调'],
  muted: ['muted', '暗哑'],
  plain: ['', ''],
  vivid: ['vivid', '鲜艳'],
}

const tints: Record<Tint, Pair> = {
  red: ['reddish', '偏红的'],
  orange: ['orangish', '偏橙的'],
  yellow: ['yellowish', '偏黄的'],
  green: ['greenish', '偏绿的'],
  blue: ['bluish', '偏蓝的'],
  purple: ['purplish', '偏紫的'],
  pink: ['pinkish', '偏粉的'],
  brown: ['brownish', '偏棕的'],
}

/** Describes a color in words: "dark muted reddish brown", 偏红的暗哑深棕. */
export function describeColor(lab: Lab): Bilingual {
  const terms = colorTerms(lab)
  return { 'zh-cn': inChinese(terms), 'en-us': inEnglish(terms) }
}

function inEnglish({ family, lightness, chroma, tint }: ColorTerms): string {
  const words = [lightnesses[lightness][0], chromaWord(lightness, chroma)[0], tint && tints[tint][0]]
  return [...words, families[family][0]].filter(Boolean).join(' ')
}

function inChinese({ family, lightness, chroma, tint }: ColorTerms): string {
  const modifiers = `${chromaWord(lightness, chroma)[1]}${lightnesses[lightness][1]}`
  // A family without a lightness, and 米, need 色 behind it; 深棕 does not.
  const name = `${families[family][1]}${lightness === 'medium' || family === 'beige' ? '色' : ''}`
  return `${tint ? tints[tint][1] : ''}${modifiers}${name}`
}

/** A light color that is muted is called soft. */
function chromaWord(lightness: LightnessTerm, chroma: ChromaTerm): Pair {
  const isLight = lightness === 'light' || lightness === 'very-light'
  return isLight && chroma === 'muted' ? ['soft', '柔和'] : chromas[chroma]
}
