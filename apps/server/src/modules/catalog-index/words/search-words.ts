import { type Bitset, bitsetOf, forEachOrdinal, has } from '../bitset.ts'
import type { ColorScore } from '../entries.ts'
import type { SnapshotData } from '../snapshot-data.ts'
import { sortCost } from '../sort-orders.ts'
import type { CatalogSku } from '../types.ts'
import { isHan } from './chinese.ts'
import { parseQuery, type QueryWord } from './parse-query.ts'
import { readRuns, stem } from './spelling.ts'
import { namesGoods } from './vocabulary.ts'
import { weights } from './vocabulary-builder.ts'

export type SearchResult = {
  styles: Bitset
  /** Ordinals, the best matches first; equal matches keep the recommended order. */
  ranking: Uint32Array
  /** The keyword that was searched for instead of the one typed. */
  corrected?: string
  scoreColor: ColorScore
}

const codeWeight = 8

type SearchData = Pick<SnapshotData, 'size' | 'styleCount' | 'sortOrders' | 'vocabulary' | 'codes' | 'facets'>

/**
 * Finds styles that have every word and none that is ruled out. A word that would leave no results is dropped.
 * Codes and words of names, categories, facets and colors take precedence over words that only the texts of
 * goods have, and earlier words over later ones.
 */
export function searchWords(data: SearchData, keyword: string): SearchResult {
  const { ordinals, scores, usedWords, isCorrected } = matchWords(data, parseQuery(keyword, data))
  const styles = bitsetOf(ordinals, data.size)
  return {
    styles,
    ranking: rank(data, { ordinals, scores, styles }),
    corrected: isCorrected && usedWords.length > 0 ? textOf(usedWords) : undefined,
    scoreColor: colorScoreOf(usedWords),
  }
}

/** The best few matches of a query whose last word the visitor is still typing. */
export function searchUnfinished(data: SearchData, keyword: string, limit: number) {
  const words = parseQuery(keyword, data, { isUnfinished: true })
  const { ordinals, scores, usedWords } = matchWords(data, words)
  const ranking = rank(data, { ordinals, scores, styles: bitsetOf(ordinals, data.size) })
  return { ordinals: Array.from(ranking.subarray(0, limit)), scoreColor: colorScoreOf(usedWords) }
}

/**
 * The goods that the words beside a color's number narrow a search to, and these words. Only words of categories and
 * filters do, without others between them: those are rather the color's name, `19-4052 Classic Blue`.
 */
export function searchBesideColor(
  data: SearchData,
  texts: readonly string[],
): { styles: Bitset; text: string } | undefined {
  const words = texts.flatMap((text) => {
    const all = parseQuery(text, data)
    return all.every(namesFilter) ? all : []
  })
  // Most colors are searched by their number alone.
  if (words.length === 0) return undefined
  const { ordinals, usedWords } = matchWords(data, words)
  return usedWords.length > 0 ? { styles: bitsetOf(ordinals, data.size), text: textOf(usedWords) } : undefined
}

/** Whether a word is of a category or a filter, but of no color. */
const namesFilter = ({ terms }: QueryWord): boolean =>
  terms.some(({ labels }) => labels.length > 0) && !terms.some(({ families }) => families.length > 0)

/** Styles that have all words used, and the scores of all styles by ordinal. */
type Match = { ordinals: Uint32Array; scores: Uint8Array }

function matchWords({ size, vocabulary, sortOrders }: SearchData, words: readonly QueryWord[]) {
  const excluded = words.filter(({ isExcluded }) => isExcluded)
  const wanted = words.filter(({ isExcluded }) => !isExcluded)
  const usedWords: QueryWord[] = []
  const scores = new Uint8Array(size)
  let ordinals: Uint32Array = new Uint32Array(0)
  const prose = wanted.length > 1 ? wanted.filter(isProse) : []
  for (const word of [...wanted.filter((one) => !prose.includes(one)), ...prose]) {
    const weightOf = weightsOf(word, size, vocabulary.replaced)
    const matching = usedWords.length > 0 ? keepWeighted(ordinals, weightOf) : allWeighted(weightOf)
    if (matching.length === 0) continue
    for (let at = 0; at < matching.length; at++) {
      const ordinal = matching[at]!
      scores[ordinal] = Math.min(255, scores[ordinal]! + weightOf[ordinal]!)
    }
    ordinals = matching
    usedWords.push(word)
  }
  for (const word of excluded) {
    const weightOf = weightsOf(word, size, vocabulary.replaced)
    const found = usedWords.length > 0 ? ordinals : sortOrders.recommended.ordinals
    const rest = found.filter((ordinal) => weightOf[ordinal]! <= weights.text)
    if (rest.length === 0) continue
    ordinals = rest
    usedWords.push(word)
  }
  return {
    ordinals,
    scores,
    usedWords: words.filter((word) => usedWords.includes(word)),
    isCorrected: usedWords.length < words.length || usedWords.some((word) => word.isCorrected),
  }
}

/** Whether a word is in the texts of goods alone. */
const isProse = ({ codes, terms }: QueryWord): boolean => codes.length === 0 && !terms.some(namesGoods)

/** The weight of a word for each style: the highest of the texts that have it. */
function weightsOf({ terms, codes }: QueryWord, size: number, replaced: Bitset): Uint8Array {
  // Rounded up to a multiple of four, because `allWeighted` reads four weights at once.
  const weightOf = new Uint8Array((size + 3) & ~3)
  const weigh = (ordinal: number, weight: number) => {
    if (weight > weightOf[ordinal]!) weightOf[ordinal] = weight
  }
  for (const { postings } of terms) {
    for (let at = 0; at < postings.length; at++) weigh(postings[at]! >>> 2, postings[at]! & 3)
  }
  forEachOrdinal(replaced, (ordinal) => {
    weightOf[ordinal] = 0
  })
  for (const { added, labels } of terms) {
    for (const posting of added) weigh(posting >>> 2, posting & 3)
    for (const styles of labels) forEachOrdinal(styles, (ordinal) => weigh(ordinal, weights.label))
  }
  for (const { ordinal } of codes) weightOf[ordinal] = codeWeight
  return weightOf
}

function allWeighted(weightOf: Uint8Array): Uint32Array {
  const ordinals = new Uint32Array(weightOf.length)
  const fours = new Uint32Array(weightOf.buffer)
  let next = 0
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue
    for (let ordinal = four * 4; ordinal < four * 4 + 4; ordinal++)
      if (weightOf[ordinal]! > 0) ordinals[next++] = ordinal
  }
  return ordinals.subarray(0, next)
}

/** Compacts the array in place; leaves it unchanged if no ordinal has a weight. */
function keepWeighted(ordinals: Uint32Array, weightOf: Uint8Array): Uint32Array {
  let next = 0
  for (let at = 0; at < ordinals.length; at++)
    if (weightOf[ordinals[at]!]! > 0) ordinals[next++] = ordinals[at]!
  return ordinals.subarray(0, next)
}

/** Sorts by score; equal scores keep the recommended order. */
function rank(
  { styleCount, sortOrders }: SearchData,
  { ordinals, scores, styles }: Match & { styles: Bitset },
): Uint32Array {
  const { ordinals: recommended, ranks } = sortOrders.recommended
  if (ordinals.length * sortCost < styleCount) {
    const keys = ordinals.map((ordinal) => ((255 - scores[ordinal]!) << 24) | ranks[ordinal]!)
    return keys.sort().map((key) => recommended[key & 0xffffff]!)
  }
  // Counting sort: faster for many matches.
  const starts = new Uint32Array(257)
  for (let at = 0; at < ordinals.length; at++) starts[256 - scores[ordinals[at]!]!]!++
  for (let score = 1; score < starts.length; score++) starts[score]! += starts[score - 1]!
  const ranking = new Uint32Array(ordinals.length)
  for (let at = 0; at < recommended.length; at++) {
    const ordinal = recommended[at]!
    if (has(styles, ordinal)) ranking[starts[255 - scores[ordinal]!]!++] = ordinal
  }
  return ranking
}

const textOf = (words: readonly QueryWord[]): string =>
  words.reduce((text, word, at) => `${text}${at > 0 && !word.isJoined ? ' ' : ''}${word.text}`, '')

/** A SKU code identifies one color; words match colors by their name, then by their family. */
function colorScoreOf(words: readonly QueryWord[]): ColorScore {
  const skuIds = new Set(words.flatMap(({ codes }) => codes.flatMap(({ sku }) => sku?.id ?? [])))
  if (skuIds.size > 0) return ({ id }) => Number(skuIds.has(id))
  const wanted = words.filter(({ isExcluded }) => !isExcluded)
  const terms = wanted.flatMap((word) => word.exactTerms ?? word.terms)
  const families = new Set(terms.flatMap((term) => term.families))
  const keys = new Set(terms.map(({ key }) => key))
  return ({ family, name }) => 2 * countWordsIn(name, keys) + Number(families.has(family))
}

function countWordsIn(name: CatalogSku['name'], keys: ReadonlySet<string>): number {
  let words = 0
  for (const { text } of readRuns(name['en-us'])) if (keys.has(stem(text))) words++
  for (const key of keys) if (isHan(key) && name['zh-cn'].includes(key)) words++
  return words
}
