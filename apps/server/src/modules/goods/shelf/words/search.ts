import type { Arrangement } from '../arrange.ts'
import { add, type Bits, eachPlace, noBits } from '../bits.ts'
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
  const { scores, kept, changed } = match(shelf, readQuery(keyword, shelf))
  return {
    ...rank(scores, shelf.orders.recommended),
    corrected: changed && kept.length > 0 ? written(kept) : undefined,
    wish: wishOf(kept),
  }
}

/** The few best matches of a query whose last word may be the beginning of one. */
export function glance(shelf: Searched, keyword: string, most: number) {
  const { scores, best, kept } = match(shelf, readQuery(keyword, shelf, { unfinished: true }))
  const byScore: number[][] = Array.from({ length: best + 1 }, () => [])
  for (const place of kept.length > 0 ? shelf.orders.recommended : []) {
    const score = scores[place]!
    if (score > 0 && byScore[score]!.push(place) === most && score === best) break
  }
  return { places: byScore.reverse().flat().slice(0, most), wish: wishOf(kept) }
}

/** Scores of the styles that match, the best of them, and the words that were kept to find any. */
function match({ size }: Searched, words: readonly Word[]) {
  const kept: Word[] = []
  let scores: Uint8Array = new Uint8Array(size)
  let best = 0
  for (const word of words) {
    const next = narrow(kept.length > 0 ? scores : undefined, weigh(word, size))
    if (next.best === 0) continue
    scores = next.scores
    best = next.best
    kept.push(word)
  }
  return {
    scores,
    best,
    kept,
    changed: kept.length < words.length || kept.some(({ corrected }) => corrected),
  }
}

/** How much a word says about each style: the weight of the best place where it stands. */
function weigh({ terms, codes }: Word, size: number): Uint8Array {
  const weight = new Uint8Array(size)
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

/** Scores of the styles that had one before and carry this word too, and the best of them. */
function narrow(before: Uint8Array | undefined, weight: Uint8Array): { scores: Uint8Array; best: number } {
  let best = 0
  for (let place = 0; place < weight.length; place++) {
    if (weight[place] === 0) continue
    const score = before ? before[place]! && Math.min(255, before[place]! + weight[place]!) : weight[place]!
    weight[place] = score
    if (score > best) best = score
  }
  return { scores: weight, best }
}

/** Sorts by score by counting; equals stay in the recommended order. */
function rank(scores: Uint8Array, recommended: Uint32Array): { bits: Bits; order: Uint32Array } {
  const bits = noBits(scores.length)
  const starts = new Uint32Array(257)
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place]!
    if (score === 0) continue
    add(bits, place)
    starts[255 - score + 1]!++
  }
  for (let score = 1; score < starts.length; score++) starts[score]! += starts[score - 1]!
  const order = new Uint32Array(starts[256]!)
  for (let at = 0; at < recommended.length; at++) {
    const place = recommended[at]!
    const score = scores[place]!
    if (score > 0) order[starts[255 - score]!++] = place
  }
  return { bits, order }
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
