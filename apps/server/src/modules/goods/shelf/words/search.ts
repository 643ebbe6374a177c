import type { Arrangement } from '../arrange.ts'
import { type Bits, bitsOf, eachPlace, has } from '../bits.ts'
import { sortingCost } from '../orders.ts'
import type { SkuRecord } from '../records.ts'
import { isHan } from './chinese.ts'
import { weights } from './drafts.ts'
import { readQuery, type Word } from './read-query.ts'
import { readRuns, stem } from './spelling.ts'

/** How much somebody wants to see this colour; 0 for not more than any other. */
export type Wish = (sku: SkuRecord) => number

export type Found = {
  bits: Bits
  /** The best matches first, equals in the recommended order. */
  order: Uint32Array
  /** What was searched for instead of the words as they were typed. */
  corrected?: string
  /** How much the words ask for this colour. */
  wish: Wish
}

const codeWeight = 8

type Searched = Pick<Arrangement, 'size' | 'orders' | 'lexicon' | 'codes'>

/**
 * Finds styles that carry every word. Where none does, words are left out, the later ones first to go, until
 * some do.
 */
export function search(shelf: Searched, keyword: string): Found {
  const { places, scores, kept, changed } = match(shelf, readQuery(keyword, shelf))
  const bits = bitsOf(places, shelf.size)
  return {
    bits,
    order: bestFirst(shelf, { places, scores, bits }),
    corrected: changed && kept.length > 0 ? written(kept) : undefined,
    wish: wishOf(kept),
  }
}

/** The few best matches of a query whose last word may be the beginning of one. */
export function glance(shelf: Searched, keyword: string, most: number) {
  const { places, scores, kept } = match(shelf, readQuery(keyword, shelf, { unfinished: true }))
  const order = bestFirst(shelf, { places, scores, bits: bitsOf(places, shelf.size) })
  return { places: Array.from(order.subarray(0, most)), wish: wishOf(kept) }
}

/** Styles that carry all the words that were kept, and their scores by place. */
type Match = { places: Uint32Array; scores: Uint8Array }

function match({ size }: Searched, words: readonly Word[]) {
  const kept: Word[] = []
  const scores = new Uint8Array(size)
  let places: Uint32Array = new Uint32Array(0)
  for (const word of words) {
    const weight = weigh(word, size)
    const matching = kept.length > 0 ? keepWeighed(places, weight) : weighed(weight)
    if (matching.length === 0) continue
    for (let at = 0; at < matching.length; at++) {
      const place = matching[at]!
      scores[place] = Math.min(255, scores[place]! + weight[place]!)
    }
    places = matching
    kept.push(word)
  }
  return {
    places,
    scores,
    kept,
    changed: kept.length < words.length || kept.some(({ corrected }) => corrected),
  }
}

/** How much a word says about each style: the weight of the best place where it stands. */
function weigh({ terms, codes }: Word, size: number): Uint8Array {
  // Whole groups of four, as `weighed` reads them.
  const weight = new Uint8Array((size + 3) & ~3)
  const mark = (place: number) => {
    weight[place] = weights.label
  }
  for (const { labels } of terms) {
    for (const bits of labels) eachPlace(bits, mark)
  }
  for (const { carriers } of terms) {
    for (let at = 0; at < carriers.length; at++) {
      const place = carriers[at]! >>> 2
      const its = carriers[at]! & 3
      if (its > weight[place]!) weight[place] = its
    }
  }
  for (const { place } of codes) weight[place] = codeWeight
  return weight
}

/** Places that have a weight. */
function weighed(weight: Uint8Array): Uint32Array {
  const places = new Uint32Array(weight.length)
  const fours = new Uint32Array(weight.buffer)
  let next = 0
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue
    for (let place = four * 4; place < four * 4 + 4; place++) if (weight[place]! > 0) places[next++] = place
  }
  return places.subarray(0, next)
}

/** Those of the places that have a weight, in the same array; it stays as it was where none has. */
function keepWeighed(places: Uint32Array, weight: Uint8Array): Uint32Array {
  let next = 0
  for (let at = 0; at < places.length; at++) if (weight[places[at]!]! > 0) places[next++] = places[at]!
  return places.subarray(0, next)
}

/** Sorts by score, the best first; equals stay in the recommended order. */
function bestFirst(
  { size, orders }: Searched,
  { places, scores, bits }: Match & { bits: Bits },
): Uint32Array {
  const { places: recommended, ranks } = orders.recommended
  if (places.length * sortingCost < size) {
    const keys = places.map((place) => ((255 - scores[place]!) << 24) | ranks[place]!)
    return keys.sort().map((key) => recommended[key & 0xffffff]!)
  }
  // Many are sorted by counting.
  const starts = new Uint32Array(257)
  for (let at = 0; at < places.length; at++) starts[256 - scores[places[at]!]!]!++
  for (let score = 1; score < starts.length; score++) starts[score]! += starts[score - 1]!
  const order = new Uint32Array(places.length)
  for (let at = 0; at < recommended.length; at++) {
    const place = recommended[at]!
    if (has(bits, place)) order[starts[255 - scores[place]!]!++] = place
  }
  return order
}

const written = (words: readonly Word[]): string =>
  words.reduce((text, word, at) => `${text}${at > 0 && !word.joined ? ' ' : ''}${word.text}`, '')

/** A code names one colour; words name colours by their names, or else by their families. */
function wishOf(words: readonly Word[]): Wish {
  const skus = new Set(words.flatMap(({ codes }) => codes.flatMap(({ sku }) => sku?.id ?? [])))
  if (skus.size > 0) return ({ id }) => Number(skus.has(id))
  const terms = words.flatMap((word) => word.exact ?? word.terms)
  const families = new Set(terms.flatMap((term) => term.families))
  const keys = new Set(terms.map(({ key }) => key))
  return ({ family, name }) => 2 * wordsNamed(name, keys) + Number(families.has(family))
}

function wordsNamed(name: SkuRecord['name'], keys: ReadonlySet<string>): number {
  let named = 0
  for (const { text } of readRuns(name['en-us'])) if (keys.has(stem(text))) named++
  for (const key of keys) if (isHan(key) && name['zh-cn'].includes(key)) named++
  return named
}
