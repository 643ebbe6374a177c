import type { Lab } from '@corium/color/lab'
import type { Pair } from '#server/modules/facets/both.ts'

/**
 * The standard colors that goods are dyed to: L*, a*, b* under D65 and the 10° observer, measured d/8 SCI.
 */
export const palette = {
  black: [[18, 0.2, -0.4], 'Black', '黑色'],
  graphite: [[29, -0.3, -0.8], 'Graphite', '石墨灰'],
  slate: [[43, -2.6, -7.2], 'Slate', '板岩灰'],
  pewter: [[58, -0.4, -0.8], 'Pewter', '锡灰'],
  ash: [[71, 0.2, 1.2], 'Ash', '烟灰'],
  mist: [[80, -2.2, -1.6], 'Mist', '雾灰'],
  chalk: [[93.5, -0.3, 2.2], 'Chalk', '垩白'],
  bone: [[91, 0.2, 4.6], 'Bone', '骨白'],
  ivory: [[87, 1.2, 11.5], 'Ivory', '象牙白'],
  oat: [[81, 2.6, 14], 'Oat', '燕麦'],
  sand: [[74, 4.8, 17.5], 'Sand', '沙色'],
  camel: [[60, 11.5, 29], 'Camel', '驼色'],
  taupe: [[50, 4.2, 11], 'Taupe', '灰褐'],
  cognac: [[43, 20, 30], 'Cognac', '干邑'],
  saddle: [[47.5, 19, 33], 'Saddle', '马鞍棕'],
  chestnut: [[33, 17.5, 19], 'Chestnut', '栗棕'],
  tobacco: [[36, 11.5, 21], 'Tobacco', '烟草棕'],
  espresso: [[22, 5.5, 6.8], 'Espresso', '浓咖'],
  oxblood: [[24, 23, 9.5], 'Oxblood', '牛血红'],
  cherry: [[33, 42, 20], 'Cherry', '樱桃红'],
  vermilion: [[46, 53, 41], 'Vermilion', '朱红'],
  brick: [[40, 32, 24], 'Brick', '砖红'],
  rust: [[45, 35, 42], 'Rust', '铁锈橙'],
  tangerine: [[63, 40, 58], 'Tangerine', '蜜橘'],
  mustard: [[66, 10, 58], 'Mustard', '芥末黄'],
  lemon: [[83, -2, 66], 'Lemon', '柠檬黄'],
  olive: [[38, -5, 25], 'Olive', '橄榄绿'],
  moss: [[44, -10, 26], 'Moss', '苔绿'],
  bottle: [[27, -15, 4], 'Bottle green', '瓶绿'],
  pine: [[35, -20, 8], 'Pine', '松绿'],
  sage: [[64, -9, 9.5], 'Sage', '鼠尾草绿'],
  mint: [[82, -14, 4], 'Mint', '薄荷绿'],
  emerald: [[44, -38, 14], 'Emerald', '祖母绿'],
  teal: [[39, -22, -11.5], 'Teal', '孔雀青'],
  lagoon: [[55, -27, -12], 'Lagoon', '泻湖青'],
  petrol: [[30, -13, -14], 'Petrol', '墨青'],
  navy: [[20, 2, -17], 'Navy', '藏青'],
  cobalt: [[34, 10, -48], 'Cobalt', '钴蓝'],
  denim: [[45, -4, -24], 'Denim', '牛仔蓝'],
  sky: [[74, -7, -16.5], 'Sky', '晴空蓝'],
  aubergine: [[23, 15, -7], 'Aubergine', '茄紫'],
  plum: [[33, 24, -12], 'Plum', '梅紫'],
  violet: [[42, 28, -36], 'Violet', '紫罗兰'],
  lilac: [[72, 13, -14], 'Lilac', '丁香紫'],
  blush: [[80, 12, 7], 'Blush', '裸粉'],
  rose: [[66, 24, 8], 'Rose', '玫瑰粉'],
  fuchsia: [[47, 58, -8], 'Fuchsia', '桃红'],
  silver: [[73, -0.4, -0.5], 'Silver', '银色'],
  gunmetal: [[36, -0.4, -3], 'Gunmetal', '枪灰'],
  champagne: [[74, 3, 18], 'Champagne', '香槟金'],
  bronze: [[45, 9, 22], 'Bronze', '古铜'],
  copper: [[52, 25, 31], 'Copper', '紫铜'],
} as const satisfies Record<string, readonly [Lab, string, string]>

export type PaletteColor = keyof typeof palette

export const colorName = (color: PaletteColor): Pair => [palette[color][1], palette[color][2]]

/**
 * A simulated measurement of one style in a palette color. Like real dye lots it differs from the standard,
 * by less than one unit of L*, a* and b*. The same style and color always differ by the same amount.
 */
export function measured(color: PaletteColor, styleSeed: number): Lab {
  const [l, a, b] = palette[color][0]
  const seed = styleSeed * 97 + Object.keys(palette).indexOf(color)
  const offset = (axis: number, max: number) => (pseudoRandom(seed * 3 + axis) - 0.5) * 2 * max
  return [round(l + offset(0, 0.7)), round(a + offset(1, 0.4)), round(b + offset(2, 0.5))]
}

/** A number from 0 to 1, always the same for the same seed. */
export function pseudoRandom(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32
}

const round = (value: number) => Math.round(value * 10) / 10
