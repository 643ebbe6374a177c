import type { Bilingual } from '@corium/contract/language'
import type { Bitset } from '../bitset.ts'
import { bigrams, segments } from './chinese.ts'
import { readRuns, stem } from './spelling.ts'
import { type SheetTest, testKey } from './test-words.ts'
import type { Term } from './vocabulary.ts'

/** Score of a style that has a word in its text, in a category, facet value or color, or in its name. */
export const weights = { text: 1, label: 2, name: 3 } as const

export type TermDraft = Omit<Term, 'postings' | 'added'> & { postings: number[] }

type StyleTexts = {
  name: Bilingual
  summary: Bilingual
  description: Bilingual
  tests: readonly SheetTest[]
  skus: readonly { color_name: Bilingual }[]
}

/**
 * Names are read closely, with every pair of Chinese characters and with numbers; prose is read without them.
 */
type Reading = 'name' | 'prose'

/** Texts of goods repeat themselves, so the words of this many runs of characters are cached. */
const maxCachedRuns = 50_000

/** Collects the words of all goods, each with the styles that have it. */
export function createVocabularyBuilder() {
  const drafts = new Map<string, TermDraft>()
  const stems = new Map<string, string>()
  const cachedRuns: Record<Reading, Map<string, TermDraft[]>> = { name: new Map(), prose: new Map() }
  const cachedColorNames = new Map<string, TermDraft[]>()

  function draftOf(key: string, written: string): TermDraft {
    const known = drafts.get(key)
    if (known) return known
    const draft: TermDraft = { key, written, postings: [], labels: [], families: [] }
    drafts.set(key, draft)
    return draft
  }

  function stemOf(word: string): string {
    const known = stems.get(word)
    if (known !== undefined) return known
    const form = stem(word)
    stems.set(word, form)
    return form
  }

  function draftsIn(text: string, reading: Reading): TermDraft[] {
    return readRuns(text).flatMap((run) => {
      if (run.script === 'han') return draftsInHan(run.text, reading)
      return reading === 'name' || /[a-z]/.test(run.text) ? [draftOf(stemOf(run.text), run.text)] : []
    })
  }

  function draftsInHan(run: string, reading: Reading): TermDraft[] {
    const cache = cachedRuns[reading]
    const known = cache.get(run)
    if (known) return known
    const words = new Set([...segments(run), ...(reading === 'name' ? bigrams(run) : [])])
    const found = [...words].map((word) => draftOf(word, word))
    if (cache.size < maxCachedRuns) cache.set(run, found)
    return found
  }

  function addPosting({ postings }: TermDraft, ordinal: number, weight: number): void {
    const last = postings.length - 1
    // Styles are added in the order of their ordinals, so an earlier posting of this style is the last one.
    if (last < 0 || postings[last]! >>> 2 !== ordinal) postings.push(ordinal * 4 + weight)
    else if ((postings[last]! & 3) < weight) postings[last] = ordinal * 4 + weight
  }

  function addName(ordinal: number, name: Bilingual): void {
    for (const draft of draftsIn(name['en-us'], 'name')) addPosting(draft, ordinal, weights.name)
    for (const draft of draftsIn(name['zh-cn'], 'name')) addPosting(draft, ordinal, weights.name)
  }

  function addText(ordinal: number, text: Bilingual): void {
    for (const draft of draftsIn(text['en-us'], 'prose')) addPosting(draft, ordinal, weights.text)
    for (const draft of draftsIn(text['zh-cn'], 'prose')) addPosting(draft, ordinal, weights.text)
  }

  function addColorName(ordinal: number, name: Bilingual): void {
    for (const text of [name['en-us'], name['zh-cn']]) {
      const found = cachedColorNames.get(text) ?? draftsIn(text, 'name')
      cachedColorNames.set(text, found)
      for (const draft of found) addPosting(draft, ordinal, weights.label)
    }
  }

  return {
    drafts: drafts as ReadonlyMap<string, TermDraft>,

    /** Adds the texts of a style, after those of lower ordinals. */
    addStyle(ordinal: number, { name, summary, description, tests, skus }: StyleTexts): void {
      addName(ordinal, name)
      for (const { color_name } of skus) addColorName(ordinal, color_name)
      addText(ordinal, summary)
      addText(ordinal, description)
      for (const test of tests) {
        const key = testKey(test)
        addPosting(draftOf(key, key), ordinal, weights.text)
      }
    },

    /**
     * Makes the styles of a category or facet value searchable by its name; `family` is
     * set for a color family.
     */
    addLabel(name: Bilingual, styles: Bitset, family?: string): void {
      const found = new Set([...draftsIn(name['en-us'], 'name'), ...draftsIn(name['zh-cn'], 'name')])
      for (const { text, script } of readRuns(name['zh-cn'])) {
        if (script === 'latin') continue
        found.add(draftOf(text, text))
        // Buyers type 红 and 红色 alike.
        if (family && text.length === 1) found.add(draftOf(`${text}色`, `${text}色`))
      }
      for (const draft of found) {
        draft.labels.push(styles)
        if (family) draft.families.push(family)
      }
    },
  }
}
