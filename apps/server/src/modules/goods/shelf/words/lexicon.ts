import type { Bits } from '../bits.ts'
import { isHan, readings } from './chinese.ts'
import { firstNotBefore } from './codes.ts'
import type { Draft } from './drafts.ts'
import { lettersOf, slipsAllowed, slipsBetween } from './typos.ts'

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
  /** Chinese words with this character in them; the commonest first. */
  containing(character: string): Term[]
  /** The word that was meant, if it is a slip or two away. */
  meant(word: string): Term | undefined
}

/** A beginning or a character may stand for so many words. */
const mostWords = 40

const commonest = (terms: Iterable<Term>): Term[] =>
  [...terms].sort((a, b) => reach(b) - reach(a)).slice(0, mostWords)

export function createLexicon(drafts: ReadonlyMap<string, Draft>): Lexicon {
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
      return commonest(found)
    },

    containing: (character) => commonest(terms.values().filter(({ key }) => key.includes(character))),

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
