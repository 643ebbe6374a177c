import type { ChromaTerm, LightnessTerm, Tint } from './color-terms.ts'
import type { PlainFamily } from './family.ts'

/** The meaning of one color word. */
export interface Meaning {
  families?: readonly PlainFamily[]
  lightness?: readonly LightnessTerm[]
  chroma?: readonly ChromaTerm[]
  tint?: Tint
  /** Strengthens the lightness word that follows. */
  very?: true
  /** The color word that follows is a tint: 偏红. */
  introducesTint?: true
}

const dark = ['very-dark', 'dark'] as const
const light = ['light', 'very-light'] as const
const muted = ['grayish', 'muted'] as const
const grayish = ['grayish'] as const
const vivid = ['vivid'] as const
/** Any chroma but vivid. */
const soft = ['grayish', 'muted', 'plain'] as const

const color = (...families: PlainFamily[]): Meaning => ({ families })

/** Color words in lower case; words with the same meaning are separated by spaces. */
const groups: readonly (readonly [words: string, Meaning])[] = [
  ['black 黑', color('black')],
  ['white 白', color('white')],
  ['gray grey 灰', color('gray')],
  ['beige champagne 米 杏 米黄 香槟 奶茶', color('beige')],
  ['brown 棕 褐 咖 咖啡 啡', color('brown')],
  ['tan camel cognac caramel whiskey honey 驼 驼棕 焦糖 干邑', color('tan')],
  ['red 红 大红 正红', color('red')],
  ['orange 橙 橘 桔 橘黄', color('orange')],
  ['yellow 黄', color('yellow')],
  ['green 绿', color('green')],
  ['teal turquoise 青 湖蓝 湖绿 孔雀蓝 蓝绿', color('teal')],
  ['blue 蓝', color('blue')],
  ['purple violet 紫', color('purple')],
  ['pink 粉 粉红', color('pink')],

  ['cream ivory offwhite 米白 奶白 象牙 象牙白 乳白', color('white', 'beige')],
  ['sand 沙', { families: ['beige'], lightness: ['medium'] }],
  ['nude 裸', { families: ['beige'], tint: 'pink' }],
  ['khaki 卡其', color('tan', 'beige')],
  ['taupe 灰褐', { families: ['tan', 'brown'], chroma: ['grayish', 'muted'] }],
  [
    'ochre 土黄 赭石',
    { families: ['tan', 'yellow'], lightness: ['dark', 'medium', 'light'], chroma: ['plain'] },
  ],
  ['charcoal anthracite graphite 炭灰 石墨', { families: ['gray', 'black'], lightness: [...dark, 'medium'] }],
  ['smoke 烟灰 铁灰', { families: ['gray'], lightness: ['dark', 'medium'] }],
  ['chocolate coffee espresso walnut 巧克力 胡桃', { families: ['brown'], lightness: dark }],
  ['chestnut 栗 栗棕', { families: ['brown'], lightness: ['dark', 'medium'] }],
  ['mocha 摩卡', { families: ['brown'], chroma: ['muted'] }],
  ['burgundy bordeaux maroon oxblood wine 酒红 枣红 暗红', { families: ['red'], lightness: dark }],
  ['brick 砖红', { families: ['red'], lightness: ['medium'], chroma: ['muted', 'plain'] }],
  ['rust terracotta 铁锈 锈红', { families: ['orange'], lightness: ['dark', 'medium'], tint: 'red' }],
  ['豆沙', { families: ['red'], lightness: ['medium'], chroma: ['muted', 'plain'] }],
  ['coral salmon 珊瑚', { families: ['pink'], tint: 'orange' }],
  ['rose 玫瑰粉', color('pink')],
  ['藕粉 脏粉 烟粉', { families: ['pink'], chroma: ['muted'] }],
  ['fuchsia magenta 玫红 桃红', { families: ['pink', 'purple'], chroma: ['vivid', 'plain'] }],
  ['mustard 芥末黄 姜黄', { families: ['yellow'], lightness: dark }],
  [
    'olive 橄榄 橄榄绿 军绿',
    { families: ['green'], lightness: [...dark, 'medium'], chroma: soft, tint: 'yellow' },
  ],
  ['mint 薄荷 薄荷绿', { families: ['green'], lightness: light, chroma: ['muted', 'plain'] }],
  ['sage 豆绿', { families: ['green'], lightness: ['medium', 'light'], chroma: ['muted'] }],
  ['emerald 翠绿 祖母绿', { families: ['green'], lightness: ['medium'], chroma: ['plain', 'vivid'] }],
  ['forest bottle 墨绿 森林绿', { families: ['green'], lightness: dark }],
  ['petrol 孔雀绿', { families: ['teal'], lightness: dark }],
  ['navy indigo 藏青 藏蓝 海军蓝 靛蓝', { families: ['blue'], lightness: dark, chroma: soft }],
  ['sky 天蓝', { families: ['blue'], lightness: light }],
  ['cobalt royal 宝蓝 克莱因蓝', { families: ['blue'], chroma: ['vivid', 'plain'] }],
  ['牛仔蓝', { families: ['blue'], lightness: ['dark', 'medium'], chroma: ['muted'] }],
  ['雾霾蓝', { families: ['blue'], lightness: ['medium', 'light'], chroma: muted }],
  ['lilac lavender 丁香紫 薰衣草紫', { families: ['purple'], lightness: light, chroma: ['muted', 'plain'] }],
  ['plum aubergine 茄紫', { families: ['purple'], lightness: dark }],

  ['reddish', { tint: 'red' }],
  ['orangish', { tint: 'orange' }],
  ['yellowish', { tint: 'yellow' }],
  ['greenish', { tint: 'green' }],
  ['bluish', { tint: 'blue' }],
  ['purplish', { tint: 'purple' }],
  ['pinkish', { tint: 'pink' }],
  ['brownish', { tint: 'brown' }],
  ['偏', { introducesTint: true }],

  ['dark deep 深 暗', { lightness: dark }],
  ['极深', { lightness: ['very-dark'] }],
  ['medium mid 中', { lightness: ['medium'] }],
  ['light pale pastel 浅 淡', { lightness: light }],
  ['极浅', { lightness: ['very-light'] }],
  ['very 极 很', { very: true }],
  ['grayish greyish 灰调', { chroma: grayish }],
  ['muted dull dusty soft 暗哑 哑 柔和 雾 莫兰迪', { chroma: muted }],
  ['vivid bright saturated strong 鲜艳 艳 亮 鲜', { chroma: vivid }],

  ['color colors colour colours tone shade 色 的 调', {}],
]

export const vocabulary: ReadonlyMap<string, Meaning> = new Map(
  groups.flatMap(([words, meaning]) => words.split(' ').map((word) => [word, meaning] as const)),
)
