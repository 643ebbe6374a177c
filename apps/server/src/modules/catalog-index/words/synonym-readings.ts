import { isHan, pinyinOf } from './chinese.ts'
import { synonymWords } from './synonyms.ts'

let byReading: Map<string, string> | undefined

/** The word that buyers type in place of the shop's, by its pinyin: 家私 for `jiasi`. */
export function synonymByReading(letters: string): string | undefined {
  byReading ??= new Map(
    synonymWords()
      .filter(isHan)
      .map((word) => [pinyinOf(word).full, word]),
  )
  return byReading.get(letters)
}
