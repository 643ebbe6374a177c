import { pinyin } from 'pinyin-pro'

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

export const isHan = (text: string): boolean => text > '\u2e80'

/** Words of two or more characters, as `Intl.Segmenter` finds them. */
export function segments(run: string): string[] {
  const words: string[] = []
  for (const { segment } of segmenter.segment(run)) if (segment.length > 1) words.push(segment)
  return words
}

/** Every two neighboring characters, which also finds words that the segmenter splits differently. */
export function bigrams(run: string): string[] {
  const pairs: string[] = []
  for (let at = 0; at + 2 <= run.length; at++) pairs.push(run.slice(at, at + 2))
  return pairs
}

/** Without tones, in full and as initials: `lizhiwen` and `lzw`. */
export type Pinyin = { full: string; initials: string }

export function pinyinOf(word: string): Pinyin {
  const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
  return { full: syllables.join(''), initials: syllables.map((syllable) => syllable[0] ?? '').join('') }
}
