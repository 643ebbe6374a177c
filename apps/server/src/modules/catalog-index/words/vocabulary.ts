import type { Bitset } from '../bitset.ts'
import { isHan, readings } from './chinese.ts'
import { lowerBound } from './codes.ts'
import { countTypos, letterMask, maxTyposIn } from './typos.ts'
import type { TermDraft } from './vocabulary-builder.ts'

/** A word that finds goods. */
export type Term = {
  /** An English stem, or Chinese characters. */
  key: string
  /** The spelling in which it first occurs. */
  written: string
  /** Posting list: ordinal * 4 + weight for each style with the word in its texts. */
  postings: Uint32Array
  /** Styles of each facet value or category with the word in its name. */
  labels: Bitset[]
  /** Color families with the word in their name. */
  families: string[]
}

export type Vocabulary = {
  find(key: string): Term | undefined
  /** Chinese words with this pinyin, in full or as initials. */
  findByReading(letters: string): Term[]
  /** Words that begin with the letters in writing or in pinyin, the most frequent first. */
  startingWith(letters: string): Term[]
  /** Chinese words that contain the character, the most frequent first. */
  containing(character: string): Term[]
  /** The word that was probably meant by a misspelled one. */
  correct(word: string): Term | undefined
}

const maxTerms = 40

const mostFrequent = (terms: Iterable<Term>): Term[] =>
  [...terms].sort((a, b) => frequency(b) - frequency(a)).slice(0, maxTerms)

export function createVocabulary(drafts: ReadonlyMap<string, TermDraft>): Vocabulary {
  const terms = new Map<string, Term>()
  for (const [key, draft] of drafts) terms.set(key, { ...draft, postings: Uint32Array.from(draft.postings) })

  const byReading = new Map<string, Term[]>()
  const spelled: { spelling: string; term: Term }[] = []
  const latin: { term: Term; mask: number }[] = []
  function addReading(letters: string, term: Term) {
    if (letters.length < 2) return
    const known = byReading.get(letters)
    if (known) known.push(term)
    else byReading.set(letters, [term])
    spelled.push({ spelling: letters, term })
  }
  for (const term of terms.values()) {
    spelled.push({ spelling: term.written, term })
    if (isHan(term.key)) {
      const { full, initials } = readings(term.key)
      addReading(full, term)
      if (initials !== full) addReading(initials, term)
    } else {
      latin.push({ term, mask: letterMask(term.written) })
    }
  }
  spelled.sort((a, b) => (a.spelling < b.spelling ? -1 : a.spelling > b.spelling ? 1 : 0))
  const spellings = spelled.map(({ spelling }) => spelling)

  return {
    find: (key) => terms.get(key),
    findByReading: (letters) => byReading.get(letters) ?? [],

    startingWith(letters) {
      const found = new Set<Term>()
      for (let at = lowerBound(spellings, letters); spellings[at]?.startsWith(letters); at++) {
        found.add(spelled[at]!.term)
      }
      return mostFrequent(found)
    },

    containing: (character) => mostFrequent(terms.values().filter(({ key }) => key.includes(character))),

    correct(word) {
      const maxTypos = maxTyposIn(word)
      if (maxTypos === 0) return undefined
      const wordMask = letterMask(word)
      let best: Term | undefined
      let fewest = maxTypos + 1
      for (const { term, mask } of latin) {
        // One typo changes at most two letters of the mask, so most words are ruled out without measuring.
        if (countOnes(wordMask ^ mask) > 2 * maxTypos || term.written.length < 3) continue
        const typos = countTypos(word, term.written, maxTypos)
        if (typos < fewest || (typos === fewest && best && isLikelier(term, best, word))) {
          best = term
          fewest = typos
        }
      }
      return fewest <= maxTypos ? best : undefined
    },
  }
}

/** The first letter is rarely wrong; after that, the more frequent word is likelier. */
function isLikelier(term: Term, other: Term, word: string): boolean {
  const firstLetter = Number(term.written[0] === word[0]) - Number(other.written[0] === word[0])
  return firstLetter > 0 || (firstLetter === 0 && frequency(term) > frequency(other))
}

/** A rough number of goods that the word finds; a label counts as a thousand. */
const frequency = ({ postings, labels }: Term): number => postings.length + 1000 * labels.length

function countOnes(mask: number): number {
  let sum = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum++
  return sum
}
