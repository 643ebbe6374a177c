import type { Bilingual } from '@corium/contract/language'
import type { Bits } from '../bits.ts'
import { bigrams, segments } from './chinese.ts'
import type { Term } from './lexicon.ts'
import { readRuns, stem } from './spelling.ts'

/** How much it says about a style that a word stands there. */
export const weights = { text: 1, label: 2, name: 3 } as const

/** A word whose carriers are still being written down. */
export type Draft = Omit<Term, 'carriers'> & { carriers: number[] }

/** Prose repeats itself: so many runs of characters are divided only once. */
const runsKept = 50_000

/** Reads the texts of all goods into words, each with the styles that carry it. */
export function createDrafts() {
  const drafts = new Map<string, Draft>()
  const stems = new Map<string, string>()
  const runs = { close: new Map<string, Draft[]>(), loose: new Map<string, Draft[]>() }
  /** Colours are called the same all over the shop. */
  const colourNames = new Map<string, Draft[]>()

  function draftOf(key: string, written: string): Draft {
    const known = drafts.get(key)
    if (known) return known
    const draft: Draft = { key, written, carriers: [], labels: [], families: [] }
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

  /** Names are read more closely than prose: Chinese ones by every pair of characters, English ones with numbers. */
  function draftsIn(text: string, how: 'close' | 'loose'): Draft[] {
    return readRuns(text).flatMap((run) => {
      if (run.script === 'han') return draftsInRun(run.text, how)
      return how === 'close' || /[a-z]/.test(run.text) ? [draftOf(stemOf(run.text), run.text)] : []
    })
  }

  function draftsInRun(run: string, how: 'close' | 'loose'): Draft[] {
    const known = runs[how].get(run)
    if (known) return known
    const words = new Set([...segments(run), ...(how === 'close' ? bigrams(run) : [])])
    const divided = [...words].map((word) => draftOf(word, word))
    if (runs[how].size < runsKept) runs[how].set(run, divided)
    return divided
  }

  function carry(draft: Draft, place: number, weight: number): void {
    const { carriers } = draft
    const last = carriers.length - 1
    // Styles come in the order of their places, so a style that a word has met before is its last one.
    if (last < 0 || carriers[last]! >>> 2 !== place) carriers.push(place * 4 + weight)
    else if ((carriers[last]! & 3) < weight) carriers[last] = place * 4 + weight
  }

  return {
    drafts: drafts as ReadonlyMap<string, Draft>,

    putName(place: number, name: Bilingual): void {
      for (const draft of draftsIn(name['en-us'], 'close')) carry(draft, place, weights.name)
      for (const draft of draftsIn(name['zh-cn'], 'close')) carry(draft, place, weights.name)
    },

    putText(place: number, text: Bilingual): void {
      for (const draft of draftsIn(text['en-us'], 'loose')) carry(draft, place, weights.text)
      for (const draft of draftsIn(text['zh-cn'], 'loose')) carry(draft, place, weights.text)
    },

    /** The name of one of the style's colours. */
    putColour(place: number, name: Bilingual): void {
      for (const text of [name['en-us'], name['zh-cn']]) {
        const known = colourNames.get(text) ?? draftsIn(text, 'close')
        colourNames.set(text, known)
        for (const draft of known) carry(draft, place, weights.label)
      }
    },

    /** Makes the styles of a category or facet value found by its name. */
    label(name: Bilingual, bits: Bits, family?: string): void {
      const named = new Set([...draftsIn(name['en-us'], 'close'), ...draftsIn(name['zh-cn'], 'close')])
      for (const { text, script } of readRuns(name['zh-cn'])) {
        if (script === 'latin') continue
        named.add(draftOf(text, text))
        if (family && text.length === 1) named.add(draftOf(`${text}色`, `${text}色`))
      }
      for (const draft of named) {
        draft.labels.push(bits)
        if (family) draft.families.push(family)
      }
    },
  }
}
