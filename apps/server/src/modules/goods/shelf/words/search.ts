import type { Arrangement } from '../arrange.ts'
import { add, type Bits, noBits, places } from '../bits.ts'
import type { SkuRecord } from '../records.ts'
import { weights } from './lexicon.ts'
import { readQuery, type Word } from './read-query.ts'
import { readRuns, stem } from './spelling.ts'

export type Found = {
  bits: Bits
  /** The best matches first, equals in the recommended order. */
  order: Uint32Array
  /** What was searched for instead of the words as they were typed. */
  corrected?: string
  /** Whether the words name this colour. */
  isWanted(sku: SkuRecord): boolean
}

const codeWeight = 8

/**
 * Finds styles that carry every word. Where none does, words are left out, the later ones first to go, until
 * some do. The last word of an unfinished query may be the beginning of one.
 */
export function search(
  shelf: Pick<Arrangement, 'size' | 'orders' | 'lexicon' | 'codes'>,
  keyword: string,
  options: { unfinished?: boolean } = {},
): Found {
  const words = readQuery(keyword, shelf, options)
  const kept: Word[] = []
  let scores: Uint8Array | undefined
  for (const word of words) {
    const next = narrow(scores, weigh(word, shelf.size))
    if (!next) continue
    scores = next
    kept.push(word)
  }
  const changed = kept.length < words.length || kept.some(({ corrected }) => corrected)
  return {
    ...rank(scores ?? new Uint8Array(shelf.size), shelf.orders.recommended),
    corrected: changed && kept.length > 0 ? written(kept) : undefined,
    isWanted: wantedBy(kept),
  }
}

/** How much a word says about each style: the weight of the best place where it stands. */
function weigh({ terms, codes }: Word, size: number): Uint8Array {
  const weight = new Uint8Array(size)
  for (const { labels } of terms) {
    for (const bits of labels) for (const place of places(bits)) weight[place] = weights.label
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

/** Scores of the styles that had one before and carry this word too; nothing when there are none. */
function narrow(scores: Uint8Array | undefined, weight: Uint8Array): Uint8Array | undefined {
  let left = 0
  for (let place = 0; place < weight.length; place++) {
    const its = weight[place]!
    if (its === 0) continue
    const before = scores ? scores[place]! : 1
    weight[place] = before === 0 ? 0 : Math.min(255, before + its)
    if (before > 0) left++
  }
  return left > 0 ? weight : undefined
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

function wantedBy(words: readonly Word[]): Found['isWanted'] {
  const skus = new Set(words.flatMap(({ codes }) => codes.flatMap(({ sku }) => sku?.id ?? [])))
  if (skus.size > 0) return ({ id }) => skus.has(id)
  const terms = words.flatMap((word) => word.terms)
  const families = new Set(terms.flatMap((term) => term.families))
  const keys = new Set(terms.map(({ key }) => key))
  return ({ family, name }) => families.has(family) || isNamed(name, keys)
}

function isNamed(name: SkuRecord['name'], keys: ReadonlySet<string>): boolean {
  for (const { text } of readRuns(name['en-us'])) if (keys.has(stem(text))) return true
  for (const key of keys) if (key > '\u2e80' && name['zh-cn'].includes(key)) return true
  return false
}
