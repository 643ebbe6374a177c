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
