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
  ].flatMap((words) => words.split(' ').map(stem)),
)

/** A word that means something else than the words of the shop that it resembles: wool is no typo of pool. */
export const isRealWord = (word: string): boolean => realWords.has(stem(word))
