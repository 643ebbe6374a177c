import { isReference, readColorCode } from '@corium/color/code-grammar'
import { codeKey } from '@corium/color/reference-key'
import type { IndexedFacet } from '../facets.ts'
import { pinyinOf } from './chinese.ts'
import type { CodeIndex, CodeMatch } from './codes.ts'
import { familiesOf } from './color-words.ts'
import {
  excludedBy,
  goesOn,
  joinExclusions,
  rulesOut,
  rulesOutBefore,
  splitExclusions,
} from './exclusions.ts'
import { readMeasures } from './measures.ts'
import { type Run, readRuns, stem } from './spelling.ts'
import { synonymByReading } from './synonym-readings.ts'
import { isShopWord, isStopWord, synonymsOf } from './synonyms.ts'
import { isRealHan, isRealWord } from './typos.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

/** One word of a query, and the terms or codes that it can mean; neither if the word is unknown. */
export type QueryWord = {
  /** After correction. */
  text: string
  /** Whether it follows the word before it without a space, as in Chinese. */
  isJoined: boolean
  terms: Term[]
  /** If the word is one as typed and can also be the beginning of others: the terms that it means as typed. */
  exactTerms?: Term[] | undefined
  codes: CodeMatch[]
  isCorrected?: true
  /** The visitor does not want it. */
  isExcluded?: true
}

const maxWords = 12

type Dictionary = { vocabulary: Vocabulary; codes: CodeIndex; facets: readonly IndexedFacet[] }

/**
 * Splits a query into words and looks each one up: as a code, a word, pinyin, the beginning of a word, then
 * as a misspelled word. `isUnfinished` means that the visitor is still typing the last word.
 */
export function parseQuery(
  text: string,
  dictionary: Dictionary,
  { isUnfinished = false }: { isUnfinished?: boolean } = {},
): QueryWord[] {
  const reference = colorReference(text, dictionary.codes)
  if (reference) return [reference]
  const { measures, rest } = readMeasures(text, dictionary.facets)
  const runs = splitExclusions(readRuns(joinExclusions(rest)))
  const words: QueryWord[] = []
  for (let at = 0; at < runs.length; ) {
    const code = codeAt(runs, at, dictionary.codes)
    if (code) {
      words.push(code.word)
      at += code.length
      continue
    }
    const run = runs[at++]!
    const joined = joinedTerms(run, runs[at], dictionary)
    if (joined.length > 0) {
      words.push(word(`${run.text} ${runs[at++]!.text}`, joined))
      continue
    }
    const excluded = excludedWord(runs.slice(at - 1, at + 2), dictionary)
    if (excluded) {
      words.push(excluded)
      at++
      continue
    }
    const unfinished = isUnfinished && at === runs.length ? unfinishedWord(run.text, dictionary) : undefined
    if (unfinished) words.push(unfinished)
    else if (run.script === 'han') words.push(...parseHan(run.text, dictionary))
    else words.push(...parseLatin(run.text, dictionary))
  }
  excludeMore(words, dictionary)
  words.push(...measures.map((term) => word(term.written, [term])))
  const isAboutShop = words.some(({ text }) => isShopWord(text))
  const aboutGoods = words.filter(
    ({ text }, at) =>
      !isStopWord(text) && !rulesOut(text) && !isShopWord(text) && !isShadeOf(text, words[at + 1]),
  )
  return (aboutGoods.length > 0 || isAboutShop ? aboutGoods : words).slice(0, maxWords)
}

const shades = new Set('dark deep light pale bright 深 浅 淡 暗 亮'.split(' '))

/** Dark brown is a brown: the prose of few goods says how dark their colors are. */
const isShadeOf = (text: string, next: QueryWord | undefined): boolean =>
  shades.has(text) &&
  next !== undefined &&
  (familiesOf(stem(next.text)).length > 0 || next.terms.some(({ families }) => families.length > 0))

/**
 * A keyword that is only a color's number or hex value, such as `18-1142 TCX` or `186 C`. There may be no goods
 * with it, and its parts must not be searched for: `18` and `c` would find unrelated goods.
 */
function colorReference(text: string, codes: CodeIndex): QueryWord | undefined {
  const code = readColorCode(text)
  const isHex = code.kind === 'hex' && /[#\d]/.test(text)
  // Three to five digits alone are rather the number of a style, and words beside a number may name a material.
  const isNumber =
    isReference(code) &&
    (code.kind !== 'pms' || code.suffix !== undefined) &&
    (code.kind !== 'fhi' || !/[a-z]{4}|\p{Script=Han}/iu.test(text.replace(/pantone|潘通|彩通|色号/gi, '')))
  const key = codeKey(text)
  if (!(isHex || isNumber) || codes.find(key).length > 0) return undefined
  return { ...word(text, []), codes: codesStartingWith(isNumber ? codeKey(code.number) : key, codes) }
}

/** What two words mean that buyers write apart and the shop in one: `cow hide`, `micro fiber`, `niu pi`. */
function joinedTerms(run: Run, next: Run | undefined, { vocabulary }: Dictionary): Term[] {
  if (run.script === 'han' || next?.script !== 'latin') return []
  const text = run.text + next.text
  const known = knownTerms(stem(text), vocabulary)
  return known.length > 0 || text.length < minPartLength ? known : vocabulary.findByReading(text)
}

/** A code may be typed in this many pieces: `pu 2317 08`. */
const maxCodePieces = 3

function codeAt(
  runs: readonly Run[],
  at: number,
  codes: CodeIndex,
): { word: QueryWord; length: number } | undefined {
  for (let length = Math.min(maxCodePieces, runs.length - at); length > 0; length--) {
    const pieces = runs.slice(at, at + length)
    const key = pieces.map(({ text }) => text).join('')
    if (!/\d/.test(key) || pieces.some(({ script }) => script === 'han')) continue
    const matches = codes.find(key)
    if (matches.length > 0) {
      return { word: { text: key.toUpperCase(), isJoined: false, terms: [], codes: matches }, length }
    }
  }
  return undefined
}

function parseLatin(text: string, { vocabulary, codes }: Dictionary): QueryWord[] {
  const known = knownTerms(stem(text), vocabulary)
  if (known.length > 0) return [word(text, known)]
  const byReading = vocabulary.findByReading(text)
  if (byReading.length > 0) return [word(text, byReading)]
  const longer = text.length > 2 ? vocabulary.startingWith(text) : []
  if (longer.length > 0) return [word(text, longer)]
  const synonym = text.length >= minPartLength ? synonymByReading(text) : undefined
  const meant = synonym ? knownTerms(synonym, vocabulary) : []
  if (meant.length > 0) return [word(text, meant)]
  if (/\d/.test(text)) return [{ ...word(text, []), codes: codesStartingWith(text, codes) }]
  const parts = splitJoined(text, vocabulary)
  if (parts) return parts
  const isMeant = isRealWord(text) || synonymsOf(stem(text)).length > 0
  const corrected = isMeant ? undefined : vocabulary.correct(text)
  return [corrected ? { ...word(corrected.written, [corrected]), isCorrected: true } : word(text, [])]
}

function excludedWord(runs: readonly Run[], { vocabulary }: Dictionary): QueryWord | undefined {
  const excluded = excludedBy(runs, { vocabulary, termsOf: (key) => knownTerms(key, vocabulary) })
  return excluded && { ...word(excluded.text, excluded.terms), isExcluded: true }
}

/** Rules out suede too in `no PU or suede`. */
function excludeMore(words: readonly QueryWord[], dictionary: Dictionary): void {
  for (const [at, { isExcluded }] of words.entries()) {
    const then = words[at + 2]
    if (!isExcluded || !then || !goesOn(words[at + 1]!.text)) continue
    const two: Run[] = ['no', then.text].map((text) => ({ script: 'latin', text }))
    if (excludedWord(two, dictionary)) then.isExcluded = true
  }
}

const word = (text: string, terms: Term[], isJoined = false): QueryWord => ({
  text,
  isJoined,
  terms,
  codes: [],
})

/**
 * The terms of a word and its synonyms, or else of the name of a color without its 色, or else of the color
 * families that it means.
 */
function knownTerms(key: string, vocabulary: Vocabulary): Term[] {
  const terms = [key, ...synonymsOf(key)].flatMap((one) => vocabulary.find(one))
  if (terms.length > 0) return terms
  const named = /..色$/.test(key) ? vocabulary.find(key.slice(0, -1)) : []
  return named.length > 0 ? named : familiesOf(key).flatMap((family) => vocabulary.find(stem(family)))
}

const maxCodes = 200

const codesStartingWith = (text: string, codes: CodeIndex): CodeMatch[] =>
  codes.startingWith(text, maxCodes).map((ordinal) => ({ ordinal }))

/** All words, readings and codes that begin with the text. */
function unfinishedWord(text: string, { vocabulary, codes }: Dictionary): QueryWord | undefined {
  const matches = codesStartingWith(text, codes)
  const exactTerms = knownTerms(stem(text), vocabulary)
  const terms = [...new Set([...exactTerms, ...vocabulary.startingWith(text)])]
  return terms.length > 0 || matches.length > 0
    ? { ...word(text, terms), exactTerms: exactTerms.length > 0 ? exactTerms : undefined, codes: matches }
    : undefined
}

/** Shorter parts would match almost any text; longer texts are no words typed without a space. */
const minPartLength = 4
const maxJoinedLength = 40

/**
 * Splits words typed without a space, `lizhiwenniupi` or `saffianoleather`, into as few
 * known words as possible.
 */
function splitJoined(text: string, vocabulary: Vocabulary): QueryWord[] | undefined {
  if (text.length > maxJoinedLength) return undefined
  const bestUpTo: (QueryWord[] | undefined)[] = [[]]
  for (let end = minPartLength; end <= text.length; end++) {
    for (let start = 0; start + minPartLength <= end; start++) {
      const before = bestUpTo[start]
      if (!before || (bestUpTo[end]?.length ?? Infinity) <= before.length + 1) continue
      const part = text.slice(start, end)
      const terms = [...knownTerms(stem(part), vocabulary), ...vocabulary.findByReading(part)]
      if (terms.length > 0) bestUpTo[end] = [...before, word(part, terms, start > 0)]
    }
  }
  return bestUpTo[text.length]
}

const maxHanWordLength = 8

function parseHan(run: string, dictionary: Dictionary): QueryWord[] {
  const pieces = splitHan(run, dictionary.vocabulary)
  const words: QueryWord[] = []
  let from = 0
  for (let at = 0; at + 1 < pieces.length; at++) {
    const [first = '', second = ''] = pieces.slice(at, at + 2).map(({ text }) => text)
    if (!rulesOut(first) && !rulesOutBefore(second)) continue
    const two = rulesOutBefore(second) ? ['不含', first] : [first, second]
    const excluded = excludedWord(
      two.map((text): Run => ({ script: 'han', text })),
      dictionary,
    )
    if (!excluded) continue
    words.push(...resolvePieces(pieces.slice(from, at), dictionary), excluded)
    from = ++at + 1
  }
  words.push(...resolvePieces(pieces.slice(from), dictionary))
  return words.map((one, at) => ({ ...one, isJoined: at > 0 }))
}

function resolvePieces(pieces: readonly QueryWord[], { vocabulary }: Dictionary): readonly QueryWord[] {
  const run = pieces.map(({ text }) => text).join('')
  if (run.length === 1 && pieces[0]!.terms.length === 0) return [word(run, vocabulary.containing(run))]
  if (pieces.every(({ terms }) => terms.length > 0)) return pieces
  const [homophone] = homophonesOf(run, vocabulary)
  if (homophone) return [{ ...word(homophone.written, [homophone]), isCorrected: true }]
  return pieces.map((_, at) => resolveUnknown(pieces, at, vocabulary))
}

/** What parts of a split cost: known characters alone hide the longer words that they belong to. */
const costs = { unknown: 100, character: 2, pair: 1.5, word: 1 }

/**
 * The split with the fewest unknown characters, then with the fewest words. A name that is not a word, such as 布伦纳,
 * is split into overlapping pairs, 布伦 and 伦纳.
 */
function splitHan(run: string, vocabulary: Vocabulary): QueryWord[] {
  const bestUpTo: { cost: number; pieces: QueryWord[] }[] = [{ cost: 0, pieces: [] }]
  function offer(end: number, from: number, cost: number, piece: QueryWord): void {
    const before = bestUpTo[from]!
    if (before.cost + cost < (bestUpTo[end]?.cost ?? Infinity)) {
      bestUpTo[end] = { cost: before.cost + cost, pieces: [...before.pieces, piece] }
    }
  }
  for (let end = 1; end <= run.length; end++) {
    for (let start = Math.max(0, end - maxHanWordLength); start < end; start++) {
      const text = run.slice(start, end)
      const terms = knownTerms(text, vocabulary)
      const isKnown = terms.length > 0 || rulesOut(text) || rulesOutBefore(text)
      if (!isKnown && text.length > 1 && !isRealHan(text)) continue
      const known = text.length > 1 ? costs.word : costs.character
      offer(end, start, isKnown ? known : costs.unknown, word(text, terms))
    }
    const pair = end > 2 ? vocabulary.find(run.slice(end - 2, end)) : []
    if (pair.length > 0) offer(end, end - 1, costs.pair, word(run.slice(end - 1, end), pair))
  }
  return bestUpTo[run.length]!.pieces
}

/** Looks up an unknown character together with its neighbor, then by its sound. */
function resolveUnknown(pieces: readonly QueryWord[], at: number, vocabulary: Vocabulary): QueryWord {
  const piece = pieces[at]!
  if (piece.terms.length > 0 || isStopWord(piece.text) || isRealHan(piece.text)) return piece
  const before = pieces[at - 1]?.text ?? ''
  const after = pieces[at + 1]?.text ?? ''
  const withNeighbor = [before.slice(-1) + piece.text, piece.text + after.slice(0, 1)]
  const terms = withNeighbor.flatMap((text) => (text.length > 1 ? knownTerms(text, vocabulary) : []))
  if (terms.length > 0) return { ...piece, terms }
  const [homophone] = before ? homophonesOf(before + piece.text, vocabulary) : []
  if (homophone) return { ...word(homophone.written.slice(-1), [homophone]), isCorrected: true }
  return piece
}

/**
 * Words with the same pinyin: pinyin keyboards offer several characters for one sound, and
 * users pick a wrong one.
 */
const homophonesOf = (text: string, vocabulary: Vocabulary): Term[] =>
  vocabulary.findByReading(pinyinOf(text).full).filter(({ key }) => key.length === text.length)
