import { countTypos } from '#server/runtime/count-typos.ts'
import { add, type Bitset, emptyBitset, has } from '../bitset.ts'
import { isHan, type Pinyin, pinyinOf } from './chinese.ts'
import { lowerBound } from './codes.ts'
import { isTestKey, wordsOfTest } from './test-words.ts'
import { letterMask, maxTyposIn } from './typos.ts'
import { type TermDraft, weights } from './vocabulary-builder.ts'

/** A word that finds goods. */
export type Term = {
  /** An English stem, Chinese characters, or a test of data sheets. */
  key: string
  /** The spelling in which it first occurs. */
  written: string
  /**
   * Posting list: ordinal * 4 + weight for each style with the word in its texts, as
   * long as these are not replaced.
   */
  postings: Uint32Array
  /** Postings of styles whose texts were replaced. */
  added: number[]
  /** Styles of each facet value or category with the word in its name. */
  labels: Bitset[]
  /** Color families with the word in their name. */
  families: string[]
  /** Of a Chinese word. */
  pinyin?: Pinyin
}

export type Vocabulary = {
  /** The word itself, and the tests with the word in their name or standard. */
  find(key: string): Term[]
  /** Chinese words with this pinyin, in full or as initials. */
  findByReading(letters: string): Term[]
  /** Words that begin with the letters in writing or in pinyin, the most frequent first. */
  startingWith(letters: string): Term[]
  /** Chinese words that contain the character, the most frequent first. */
  containing(character: string): Term[]
  /** The word that was probably meant by a misspelled one: never one that only the prose of goods has. */
  correct(word: string): Term | undefined
  /** Styles whose texts were replaced: only their added postings count. */
  readonly replaced: Bitset
  /** Replaces the words in the texts of some styles by those of `drafts`, which has these styles only. */
  replace(ordinals: readonly number[], drafts: ReadonlyMap<string, TermDraft>): void
  /** Puts the words in the names of categories and facet values in the place of the ones known so far. */
  relabel(labelDrafts: ReadonlyMap<string, TermDraft>): void
  /** How many styles' texts were replaced since the vocabulary was built. */
  readonly replacedNum: number
  /**
   * Parts from which the same vocabulary can be created, some hundred thousand postings at a time. Replaced
   * postings are left out.
   */
  toSaved(): Generator<SavedTerms>
}

/** Terms without their labels. The postings of one term end where those of the next begin. */
export type SavedTerms = {
  keys: string[]
  written: string[]
  /** Saved because the library that knows it needs a tenth of a second to load its dictionary. */
  pinyin: (Pinyin | undefined)[]
  ends: Uint32Array
  postings: Uint32Array
}

const maxTerms = 40

const mostFrequent = (terms: Iterable<Term>): Term[] =>
  [...terms].sort((a, b) => frequency(b) - frequency(a)).slice(0, maxTerms)

export const createVocabulary = (drafts: ReadonlyMap<string, TermDraft>, size: number): Vocabulary =>
  indexTerms(
    drafts.values().map((draft) => ({ ...draft, postings: new Uint32Array(draft.postings), added: [] })),
    size,
  )

/** `labelDrafts` are the words in the names of categories and facet values. */
export function restoreVocabulary(
  parts: readonly SavedTerms[],
  labelDrafts: ReadonlyMap<string, TermDraft>,
  size: number,
): Vocabulary {
  function* terms(): Generator<Term> {
    const others = new Map(labelDrafts)
    for (const { keys, written, pinyin, ends, postings } of parts) {
      for (const [at, key] of keys.entries()) {
        const { labels = [], families = [] } = others.get(key) ?? {}
        others.delete(key)
        const own = postings.subarray(ends[at - 1] ?? 0, ends[at])
        yield { key, written: written[at]!, pinyin: pinyin[at], postings: own, added: [], labels, families }
      }
    }
    for (const draft of others.values()) yield { ...draft, postings: new Uint32Array(0), added: [] }
  }
  return indexTerms(terms(), size)
}

const savedTogether = 200_000

function indexTerms(found: Iterable<Term>, size: number): Vocabulary {
  const terms = new Map<string, Term>()
  const byReading = new Map<string, Term[]>()
  const testsByWord = new Map<string, Term[]>()
  const spelled: { spelling: string; term: Term }[] = []
  let spellings: string[] = []
  const latin: { term: Term; mask: number }[] = []
  const replaced = emptyBitset(size)
  /** The words that each style with replaced texts has now. */
  const addedTo = new Map<number, Term[]>()

  function addReading(letters: string, term: Term) {
    if (letters.length < 2) return
    pushTo(byReading, letters, term)
    spelled.push({ spelling: letters, term })
  }
  function addTerm(term: Term) {
    terms.set(term.key, term)
    if (isTestKey(term.key)) {
      for (const word of wordsOfTest(term.key)) pushTo(testsByWord, word, term)
      return
    }
    spelled.push({ spelling: term.written, term })
    if (isHan(term.key)) {
      term.pinyin ??= pinyinOf(term.key)
      const { full, initials } = term.pinyin
      addReading(full, term)
      if (initials !== full) addReading(initials, term)
    } else {
      latin.push({ term, mask: letterMask(term.written) })
    }
  }
  function sortSpelled() {
    spelled.sort((a, b) => (a.spelling < b.spelling ? -1 : a.spelling > b.spelling ? 1 : 0))
    spellings = spelled.map(({ spelling }) => spelling)
  }

  /** Whether any goods still have the word. */
  const isInUse = ({ labels, added, postings }: Term): boolean =>
    labels.length > 0 || added.length > 0 || postings.some((posting) => !has(replaced, posting >>> 2))
  const inUse = (found: Iterable<Term>): Term[] => [...found].filter(isInUse)

  for (const term of found) addTerm(term)
  sortSpelled()

  return {
    replaced,
    get replacedNum() {
      return addedTo.size
    },
    find(key) {
      const term = terms.get(key)
      return inUse([...(term ? [term] : []), ...(testsByWord.get(key) ?? [])])
    },
    findByReading: (letters) => inUse(byReading.get(letters) ?? []),

    startingWith(letters) {
      const found = new Set<Term>()
      for (let at = lowerBound(spellings, letters); spellings[at]?.startsWith(letters); at++) {
        found.add(spelled[at]!.term)
      }
      return mostFrequent(inUse(found))
    },

    containing: (character) =>
      mostFrequent(inUse(terms.values().filter(({ key }) => key.includes(character)))),

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
        const isBetter = typos < fewest || (typos === fewest && best && isLikelier(term, best, word))
        if (isBetter && isInUse(term) && namesGoods(term)) {
          best = term
          fewest = typos
        }
      }
      return fewest <= maxTypos ? best : undefined
    },

    replace(ordinals, drafts) {
      for (const ordinal of ordinals) {
        add(replaced, ordinal)
        for (const term of addedTo.get(ordinal) ?? []) {
          term.added = term.added.filter((posting) => posting >>> 2 !== ordinal)
        }
        addedTo.set(ordinal, [])
      }
      const known = terms.size
      for (const { postings, ...draft } of drafts.values()) {
        if (!terms.has(draft.key)) addTerm({ ...draft, postings: new Uint32Array(0), added: [] })
        const term = terms.get(draft.key)!
        term.added.push(...postings)
        for (const posting of postings) addedTo.get(posting >>> 2)!.push(term)
      }
      if (terms.size > known) sortSpelled()
    },

    relabel(labelDrafts) {
      const known = terms.size
      for (const term of terms.values()) {
        if (term.labels.length > 0) Object.assign(term, { labels: [], families: [] })
      }
      for (const { key, written, labels, families } of labelDrafts.values()) {
        const term = terms.get(key)
        if (term) Object.assign(term, { labels, families })
        else addTerm({ key, written, postings: new Uint32Array(0), added: [], labels, families })
      }
      if (terms.size > known) sortSpelled()
    },

    *toSaved() {
      const empty = () => ({
        keys: [] as string[],
        written: [] as string[],
        pinyin: [] as (Pinyin | undefined)[],
        ends: [] as number[],
        postings: [] as number[],
      })
      const packed = ({ ends, postings, ...texts }: ReturnType<typeof empty>): SavedTerms => ({
        ...texts,
        ends: new Uint32Array(ends),
        postings: new Uint32Array(postings),
      })
      let part = empty()
      for (const { key, written, pinyin, postings, added } of terms.values().filter(isInUse)) {
        part.keys.push(key)
        part.written.push(written)
        part.pinyin.push(pinyin)
        for (const posting of postings) if (!has(replaced, posting >>> 2)) part.postings.push(posting)
        for (const posting of added) part.postings.push(posting)
        part.ends.push(part.postings.length)
        if (part.postings.length < savedTogether) continue
        yield packed(part)
        part = empty()
      }
      yield packed(part)
    },
  }
}

function pushTo(lists: Map<string, Term[]>, key: string, term: Term): void {
  const known = lists.get(key)
  if (known) known.push(term)
  else lists.set(key, [term])
}

/** Whether a word is in a name, a category, a facet or a color: buyers search for those, not for words of prose. */
export const namesGoods = ({ labels, postings, added }: Term): boolean => {
  const isNaming = (posting: number) => (posting & 3) > weights.text
  return labels.length > 0 || postings.some(isNaming) || added.some(isNaming)
}

/** The first letter is rarely wrong; after that, the more frequent word is likelier. */
function isLikelier(term: Term, other: Term, word: string): boolean {
  const firstLetter = Number(term.written[0] === word[0]) - Number(other.written[0] === word[0])
  return firstLetter > 0 || (firstLetter === 0 && frequency(term) > frequency(other))
}

/** A rough number of goods that the word finds; a label counts as a thousand. */
const frequency = ({ postings, added, labels }: Term): number =>
  postings.length + added.length + 1000 * labels.length

function countOnes(mask: number): number {
  let sum = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum++
  return sum
}
