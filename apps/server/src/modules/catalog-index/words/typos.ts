import { stem } from './spelling.ts'

/** How many typos a word of this length may have. */
export const maxTyposIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** One bit for each letter or digit in the word; one typo changes at most two bits. */
export function letterMask(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    mask |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6))
  }
  return mask
}

const realWords = new Set(
  [
    'wool satin velvet fur silk linen flannel denim felt cork stone wood metal glass rubber resin bark cord rope string lace',
    'deer mink shark bear duck frame lamp watch table stool tool chair tray plane train bike sport home yard patch pouch dining scrap',
    'satchel coaster scarf band sale gold silver rose peach lime dull drill batting wadding cleaner',
    'wide thick thin cheap price craft stock weight',
  ].flatMap((words) => words.split(' ').map(stem)),
)

const realHan = new Set(
  '软木 意大利 法国 德国 英国 美国 日本 韩国 泰国 巴西 印度 进口 国产 便宜 价格 批发'.split(' '),
)

/**
 * Where goods come from, how they are traded, and other materials, in Chinese: 意大利 is no 大荔枝 with a wrong
 * character, and 软木 not soft.
 */
export const isRealHan = (word: string): boolean => realHan.has(word)

/** A word that means something else than the words of the shop that it resembles: wool is no typo of pool. */
export const isRealWord = (word: string): boolean => realWords.has(stem(word))
