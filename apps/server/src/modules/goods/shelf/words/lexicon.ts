import type { Bilingual } from '@corium/contract/language'
import type { Bits } from '../bits.ts'
import { bigrams, readings, segments } from './chinese.ts'
import { firstNotBefore } from './codes.ts'
import { readRuns, stem } from './spelling.ts'
import { lettersOf, slipsAllowed, slipsBetween } from './typos.ts'

/** How much it says about a style that a word stands there. */
export const weights = { text: 1, label: 2, name: 3 } as const

/** A word that goods are found by. */
export type Term = {
  /** Under which it is kept: an English stem, or Chinese characters. */
  key: string
  /** How it is written where it was first met. */
  written: string
  /** Styles that carry it: place * 4 + weight. */
  carriers: Uint32Array
  /** Facet values and categories that are called so. */
  labels: Bits[]
  /** Colour families that are called so. */
  families: string[]
}

export type Lexicon = {
  find(key: string): Term | undefined
  /** Chinese words that are read so, in full or by initials. */
  read(letters: string): Term[]
  /** Words that begin so, in writing or in reading; the commonest first. */
  beginning(letters: string): Term[]
  /** The word that was meant, if it is a slip or two away. */
  meant(word: string): Term | undefined
}

type Draft = Omit<Term, 'carriers'> & { carriers: number[] }

export function createLexicon() {
  const drafts = new Map<string, Draft>()
  const stems = new Map<string, string>()
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

  function* termsIn(text: string, closely: boolean): Generator<Draft> {
    for (const run of readRuns(text)) {
      if (run.script === 'latin') {
        if (closely || /[a-z]/.test(run.text)) yield draftOf(stemOf(run.text), run.text)
        continue
      }
      for (const word of segments(run.text)) yield draftOf(word, word)
      if (closely) for (const pair of bigrams(run.text)) yield draftOf(pair, pair)
    }
  }

  function carry(draft: Draft, place: number, weight: number): void {
    const { carriers } = draft
    const last = carriers.at(-1)
    if (last === undefined || last >>> 2 !== place) carriers.push(place * 4 + weight)
    else if ((last & 3) < weight) carriers[carriers.length - 1] = place * 4 + weight
  }

  return {
    /** Reads a text of a style; its name more closely than prose. */
    put(place: number, text: Bilingual, weight: number): void {
      for (const language of ['en-us', 'zh-cn'] as const) {
        for (const draft of termsIn(text[language], weight > weights.text)) carry(draft, place, weight)
      }
    },

    /** Reads the name of one of a style's colours. */
    putColour(place: number, name: Bilingual): void {
      for (const language of ['en-us', 'zh-cn'] as const) {
        const known = colourNames.get(name[language])
        const drafts = known ?? [...termsIn(name[language], true)]
        if (!known) colourNames.set(name[language], drafts)
        for (const draft of drafts) carry(draft, place, weights.label)
      }
    },

    /** Makes the styles of a category or facet value found by its name. */
    label(name: Bilingual, bits: Bits, family?: string): void {
      const drafts = new Set([...termsIn(name['en-us'], true), ...termsIn(name['zh-cn'], true)])
      for (const { text, script } of readRuns(name['zh-cn'])) {
        if (script === 'han') drafts.add(draftOf(text, text))
        if (script === 'han' && family && text.length === 1) drafts.add(draftOf(`${text}色`, `${text}色`))
      }
      for (const draft of drafts) {
        draft.labels.push(bits)
        if (family) draft.families.push(family)
      }
    },

    seal: (): Lexicon => sealLexicon(drafts),
  }
}

const isHan = (key: string): boolean => key > '\u2e80'

/** A prefix may stand for so many words. */
const beginningMost = 40

function sealLexicon(drafts: ReadonlyMap<string, Draft>): Lexicon {
  const terms = new Map<string, Term>()
  for (const [key, draft] of drafts) terms.set(key, { ...draft, carriers: Uint32Array.from(draft.carriers) })

  const readers = new Map<string, Term[]>()
  const spelled: { spelling: string; term: Term }[] = []
  const latin: { term: Term; letters: number }[] = []
  function read(letters: string, term: Term) {
    if (letters.length < 2) return
    const known = readers.get(letters)
    if (known) known.push(term)
    else readers.set(letters, [term])
    spelled.push({ spelling: letters, term })
  }
  for (const term of terms.values()) {
    spelled.push({ spelling: term.written, term })
    if (isHan(term.key)) {
      const { full, initials } = readings(term.key)
      read(full, term)
      if (initials !== full) read(initials, term)
    } else {
      latin.push({ term, letters: lettersOf(term.written) })
    }
  }
  spelled.sort((a, b) => (a.spelling < b.spelling ? -1 : a.spelling > b.spelling ? 1 : 0))
  const spellings = spelled.map(({ spelling }) => spelling)

  return {
    find: (key) => terms.get(key),
    read: (letters) => readers.get(letters) ?? [],

    beginning(letters) {
      const found = new Set<Term>()
      for (let at = firstNotBefore(spellings, letters); spellings[at]?.startsWith(letters); at++) {
        found.add(spelled[at]!.term)
      }
      return [...found].sort((a, b) => reach(b) - reach(a)).slice(0, beginningMost)
    },

    meant(word) {
      const most = slipsAllowed(word)
      if (most === 0) return undefined
      const letters = lettersOf(word)
      let best: Term | undefined
      let bestSlips = most + 1
      for (const { term, letters: its } of latin) {
        if (bits(letters ^ its) > 2 * most || term.written.length < 3) continue
        const slips = slipsBetween(word, term.written, most)
        if (slips < bestSlips || (slips === bestSlips && best && isLikelier(term, best, word))) {
          best = term
          bestSlips = slips
        }
      }
      return bestSlips <= most ? best : undefined
    },
  }
}

/** People rarely miss the first letter; beyond that, the commoner word was meant. */
function isLikelier(term: Term, than: Term, word: string): boolean {
  const first = Number(term.written[0] === word[0]) - Number(than.written[0] === word[0])
  return first > 0 || (first === 0 && reach(term) > reach(than))
}

/** Roughly how many goods a word reaches; a label counts for many. */
const reach = ({ carriers, labels }: Term): number => carriers.length + 1000 * labels.length

function bits(word: number): number {
  let sum = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) sum++
  return sum
}
