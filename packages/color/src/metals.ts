import type { Lab } from './lab.ts'
import { toSimplified } from './simplified-chinese.ts'

/** How each metal looks as the finish of a material. */
const looks: readonly (readonly [words: string, Lab])[] = [
  ['gold golden yellowgold 金 金黄 黄金', [74, 6, 42]],
  ['rosegold 玫瑰金', [70, 17, 18]],
  ['champagnegold lightgold palegold 香槟金 浅金', [76, 3, 19]],
  ['silver chrome platinum 银 铂金 白金', [74, 0, 0]],
  ['pewter nickel steel 锡 锡灰 镍', [60, 0, -1]],
  ['gunmetal 枪 枪灰 枪黑', [37, 0, -3]],
  ['bronze 青铜 古铜', [45, 9, 22]],
  ['brass antiquebrass 黄铜', [60, 5, 36]],
  ['copper 铜 红铜 紫铜', [53, 24, 30]],
  ['metallic metal 金属', [66, 2, 8]],
]

const metals: ReadonlyMap<string, Lab> = new Map(
  looks.flatMap(([words, lab]) => words.split(' ').map((word) => [word, lab] as const)),
)

/** The color of a metal: "rose gold", "metallic silver", 古铜色; undefined for any other text. */
export function readMetal(text: string): Lab | undefined {
  const word = toSimplified(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/(?:leathers?|foil|皮革|皮|革)$/, '')
    .replace(/(?:colou?r|颜色|色)$/, '')
  return metals.get(word) ?? metals.get(word.replace(/^(?:metallic|金属)/, ''))
}
