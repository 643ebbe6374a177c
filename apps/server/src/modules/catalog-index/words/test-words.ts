import type { Bilingual } from '@corium/contract/language'
import { readRuns, stem } from './spelling.ts'

/** A test on the data sheet of a style, such as abrasion by ISO 12947-2. */
export type SheetTest = { name: Bilingual; standard: string }

const testMark = '\n'

/**
 * The key of a test among the terms. Most goods have the same dozen tests: one posting for each test of a
 * style takes a fifth of the memory of one for each word.
 */
export const testKey = ({ name, standard }: SheetTest): string =>
  [testMark, name['en-us'], name['zh-cn'], standard].join(' ')

export const isTestKey = (key: string): boolean => key.startsWith(testMark)

/** The words that find a test: English stems, numbers, and every part of the Chinese name. */
export function wordsOfTest(key: string): Set<string> {
  const runs = readRuns(key)
  const words = runs.flatMap(({ script, text }, at) => {
    if (script === 'han') return partsOf(text)
    // Buyers who type `1.2 mm` do not mean the parts of ISO 12947-2.
    if (/^\d{1,2}$/.test(text)) return []
    const before = runs[at - 1]?.text ?? ''
    // `EN 1021` is also typed as `en1021`.
    return /^\d/.test(text) && /^[a-z]+$/.test(before) ? [text, before + text] : [stem(text)]
  })
  return new Set(words)
}

const maxPartLength = 8

function partsOf(run: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < run.length; start++) {
    const end = Math.min(run.length, start + maxPartLength)
    for (let length = 2; start + length <= end; length++) parts.push(run.slice(start, start + length))
  }
  return parts
}
