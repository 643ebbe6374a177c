import type { ChromaTerm, LightnessTerm, Tint } from './color-terms.ts'
import type { PlainFamily } from './family.ts'

/** The meaning of one color word. */
export type Meaning = {
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
  ['black 黑 墨黑 漆黑 乌黑', color('black')],
  ['white chalk 白 雪白 纯白', color('white')],
  ['gray grey 灰', color('gray')],
  ['beige champagne oatmeal oat biscuit 米 杏 米黄 香槟 奶茶 奶咖 拿铁 燕麦', color('beige')],
  ['brown 棕 褐 咖 咖啡 啡', color('brown')],
  ['tan camel cognac caramel whiskey honey toffee butterscotch 驼 驼棕 焦糖 干邑', color('tan')],
  ['saddle luggage 马鞍 马鞍棕', color('brown', 'tan')],
  ['red 红 大红 正红', color('red')],
  ['orange 橙 橘 桔 橘黄', color('orange')],
  ['yellow 黄', color('yellow')],
  ['green 绿', color('green')],
  ['teal turquoise 青 湖蓝 湖绿 湖水蓝 湖水绿 孔雀蓝 蓝绿', color('teal')],
  ['blue 蓝', color('blue')],
  ['purple violet 紫', color('purple')],
  ['pink 粉 粉红', color('pink')],

  ['cream ivory offwhite ecru bone eggshell 米白 奶白 奶油 骨白 象牙 象牙白 乳白', color('white', 'beige')],
  ['stone putty', { families: ['beige', 'gray'], lightness: ['medium', ...light] }],
  ['sand 沙', { families: ['beige'], lightness: ['medium'] }],
  ['nude flesh 裸 肉 肤', { families: ['beige'], tint: 'pink' }],
  ['khaki 卡其', color('tan', 'beige')],
  ['taupe mushroom 灰褐', { families: ['tan', 'brown'], chroma: ['grayish', 'muted'] }],
  [
    'ochre 土黄 赭石',
    { families: ['tan', 'yellow'], lightness: ['dark', 'medium', 'light'], chroma: ['plain'] },
  ],
  ['charcoal anthracite graphite 炭灰 石墨', { families: ['gray', 'black'], lightness: [...dark, 'medium'] }],
  ['smoke slate 烟灰 铁灰 铅灰 水泥灰', { families: ['gray'], lightness: ['dark', 'medium'] }],
  ['ash dove 银灰 鸽灰', { families: ['gray'], lightness: ['medium', ...light] }],
  ['chocolate coffee cocoa espresso walnut 巧克力 可可 胡桃', { families: ['brown'], lightness: dark }],
  ['mahogany 红木', { families: ['brown', 'red'], lightness: dark }],
  ['tobacco 烟草 烟草棕', { families: ['brown', 'tan'], lightness: [...dark, 'medium'] }],
  ['cinnamon ginger 肉桂', { families: ['tan', 'orange', 'brown'] }],
  ['chestnut 栗 栗棕', { families: ['brown'], lightness: ['dark', 'medium'] }],
  ['mocha 摩卡', { families: ['brown'], chroma: ['muted'] }],
  [
    'burgundy bordeaux maroon merlot oxblood wine 酒红 枣红 暗红 牛血红 勃艮第',
    { families: ['red'], lightness: dark },
  ],
  [
    'cherry crimson ruby scarlet tomato vermilion 樱桃红 宝石红 番茄红 朱红 中国红',
    { families: ['red'], lightness: [...dark, 'medium'], chroma: ['plain', 'vivid'] },
  ],
  ['brick 砖红', { families: ['red'], lightness: ['medium'], chroma: ['muted', 'plain'] }],
  ['rust terracotta 铁锈 锈红 陶土', { families: ['orange'], lightness: ['dark', 'medium'], tint: 'red' }],
  ['豆沙', { families: ['red'], lightness: ['medium'], chroma: ['muted', 'plain'] }],
  ['peach apricot 蜜桃', { families: ['pink', 'orange', 'beige'], lightness: light }],
  ['coral salmon 珊瑚', { families: ['pink'], tint: 'orange' }],
  ['rose 玫瑰粉', color('pink')],
  ['藕 藕粉 脏粉 烟粉', { families: ['pink'], chroma: ['muted'] }],
  ['fuchsia magenta 玫红 桃红', { families: ['pink', 'purple'], chroma: ['vivid', 'plain'] }],
  ['lemon 柠檬黄', { families: ['yellow'], lightness: ['medium', ...light], chroma: ['plain', 'vivid'] }],
  ['amber saffron 琥珀', color('orange', 'yellow')],
  ['脏橘', { families: ['orange'], chroma: ['muted', 'plain'] }],
  ['mustard 芥末黄 姜黄', { families: ['yellow'], lightness: dark }],
  [
    'olive army military 橄榄 橄榄绿 军绿',
    { families: ['green'], lightness: [...dark, 'medium'], chroma: soft, tint: 'yellow' },
  ],
  [
    'lime 青柠',
    { families: ['green', 'yellow'], lightness: ['medium', ...light], chroma: ['plain', 'vivid'] },
  ],
  ['moss 苔绿', { families: ['green'], lightness: [...dark, 'medium'], chroma: soft }],
  [
    '抹茶 抹茶绿 牛油果绿',
    { families: ['green'], lightness: ['medium', ...light], chroma: ['muted', 'plain'] },
  ],
  ['mint 薄荷 薄荷绿', { families: ['green'], lightness: light, chroma: ['muted', 'plain'] }],
  ['sage 豆绿', { families: ['green'], lightness: ['medium', 'light'], chroma: ['muted'] }],
  ['emerald 翠绿 祖母绿', { families: ['green'], lightness: ['medium'], chroma: ['plain', 'vivid'] }],
  ['forest bottle pine 墨绿 森林绿 松绿 瓶绿', { families: ['green'], lightness: dark }],
  ['tiffany 蒂芙尼蓝', { families: ['teal'], lightness: light }],
  ['petrol 孔雀绿', { families: ['teal'], lightness: dark }],
  ['navy indigo midnight 藏青 藏蓝 海军蓝 靛蓝', { families: ['blue'], lightness: dark, chroma: soft }],
  ['sky 天蓝', { families: ['blue'], lightness: light }],
  ['cobalt royal 宝蓝 宝石蓝 克莱因蓝', { families: ['blue'], chroma: ['vivid', 'plain'] }],
  ['denim 牛仔 牛仔蓝', { families: ['blue'], lightness: ['dark', 'medium'], chroma: ['muted'] }],
  ['雾霾蓝', { families: ['blue'], lightness: ['medium', 'light'], chroma: muted }],
  ['lilac lavender 丁香紫 薰衣草紫', { families: ['purple'], lightness: light, chroma: ['muted', 'plain'] }],
  ['mauve 藕荷', { families: ['purple', 'pink'], chroma: muted }],
  ['plum aubergine eggplant grape 茄紫 葡萄紫', { families: ['purple'], lightness: dark }],

  ['reddish', { tint: 'red' }],
  ['orangish', { tint: 'orange' }],
  ['yellowish', { tint: 'yellow' }],
  ['greenish', { tint: 'green' }],
  ['bluish', { tint: 'blue' }],
  ['purplish', { tint: 'purple' }],
  ['pinkish', { tint: 'pink' }],
  ['brownish', { tint: 'brown' }],
  ['偏', { introducesTint: true }],

  ['dark deep hunter racing 深 暗', { lightness: dark }],
  ['极深', { lightness: ['very-dark'] }],
  ['medium mid 中', { lightness: ['medium'] }],
  ['light pale pastel baby ice powder 浅 淡', { lightness: light }],
  ['极浅', { lightness: ['very-light'] }],
  ['very 极 很', { very: true }],
  ['grayish greyish 灰调', { chroma: grayish }],
  ['muted dull dusty soft steel 暗哑 哑 柔和 雾 雾霾 高级 莫兰迪', { chroma: muted }],
  ['vivid bright saturated strong neon 鲜艳 艳 亮 鲜 荧光', { chroma: vivid }],
  ['hot', { chroma: ['plain', 'vivid'] }],

  ['color colors colour colours tone shade 色 的 调 颜色', {}],
  ['leather leathers 皮 革 皮革 皮料', {}],
  ['british elephant jet hermes 大象 爱马仕', {}],
]

export const vocabulary: ReadonlyMap<string, Meaning> = new Map(
  groups.flatMap(([words, meaning]) => words.split(' ').map((word) => [word, meaning] as const)),
)
