import { codeKey } from '@corium/color/reference-key'
import { add, emptyBitset, has } from '../bitset.ts'
import type { JsonStore } from '../json-store.ts'
import type { CatalogSku, StyleRecord } from '../types.ts'

/** Style codes, SKU codes and color references; all keys come from `codeKey`. */
export type CodeIndex = {
  /** Styles with this code, or colors with this code or reference. */
  find(key: string): CodeMatch[]
  /** Ordinals of styles with a code that begins with the key, in the order of the codes. */
  startingWith(key: string, limit: number): number[]
  /** Replaces the codes of a style; without new ones, it has none. */
  replace(ordinal: number, style: CodedStyle | undefined): void
  /** Parts from which the same index can be created, some ten thousand codes at a time. */
  toSaved(): Generator<SavedCodes>
}

/** Keys in their order, each with the ordinal of its style. */
export type SavedCodes = { keys: string[]; ordinals: Uint32Array }

type CodedStyle = { code: string; skus: readonly { code: string; pantone: string | null }[] }
type Entry = { key: string; ordinal: number }

export type CodeMatch = { ordinal: number; sku?: CatalogSku }

/** A shorter number is a measurement rather than a code. */
const minKeyLength = 3

export function createCodeIndexBuilder() {
  const entries: Entry[] = []

  return {
    add(ordinal: number, style: CodedStyle): void {
      for (const key of keysOf(style)) entries.push({ key, ordinal })
    },

    build(records: JsonStore<StyleRecord>, size: number): CodeIndex {
      entries.sort(compareEntries)
      const keys = entries.map(({ key }) => key)
      const ordinals = Uint32Array.from(entries, ({ ordinal }) => ordinal)
      entries.length = 0
      return createCodeIndex({ keys, ordinals }, records, size)
    },
  }
}

const savedTogether = 20_000

export function restoreCodeIndex(
  parts: readonly SavedCodes[],
  records: JsonStore<StyleRecord>,
  size: number,
): CodeIndex {
  const ordinals = new Uint32Array(parts.reduce((sum, part) => sum + part.keys.length, 0))
  let next = 0
  for (const part of parts) {
    ordinals.set(part.ordinals, next)
    next += part.keys.length
  }
  return createCodeIndex({ keys: parts.flatMap(({ keys }) => keys), ordinals }, records, size)
}

function createCodeIndex(
  { keys, ordinals }: SavedCodes,
  records: JsonStore<StyleRecord>,
  size: number,
): CodeIndex {
  /** Styles whose codes were replaced: theirs count among the added ones only. */
  const replaced = emptyBitset(size)
  /** Sorted like the others. */
  let added: Entry[] = []

  function* entriesFrom(key: string, matches: (candidate: string) => boolean): Generator<Entry> {
    let next = added.findIndex((entry) => entry.key >= key)
    if (next < 0) next = added.length
    for (let at = lowerBound(keys, key); at < keys.length && matches(keys[at]!); at++) {
      if (has(replaced, ordinals[at]!)) continue
      const entry = { key: keys[at]!, ordinal: ordinals[at]! }
      while (next < added.length && compareEntries(added[next]!, entry) < 0) yield added[next++]!
      yield entry
    }
    while (next < added.length && matches(added[next]!.key)) yield added[next++]!
  }
  const ordinalsFrom = (key: string, matches: (candidate: string) => boolean) =>
    entriesFrom(key, matches).map(({ ordinal }) => ordinal)

  function findExact(key: string): CodeMatch[] {
    return [...ordinalsFrom(key, (candidate) => candidate === key)].map((ordinal) => ({
      ordinal,
      sku: records.get(ordinal).skus.find((sku) => codeKey(sku.code) === key || hasReference(sku, key)),
    }))
  }

  /** Splits the key into a style code and a color number: `pu231708` is color 08 of `PU2317`. */
  function findStyleAndColor(key: string): CodeMatch[] {
    for (let length = key.length - 1; length >= minKeyLength; length--) {
      const style = key.slice(0, length)
      const color = key.slice(length)
      const matches = [...ordinalsFrom(style, (candidate) => candidate === style)].flatMap((ordinal) =>
        records
          .get(ordinal)
          .skus.filter(({ code, no }) => codeKey(no) === color || codeKey(code).endsWith(key))
          .map((sku) => ({ ordinal, sku })),
      )
      if (matches.length > 0) return matches
    }
    return []
  }

  return {
    find(key) {
      if (key.length < minKeyLength) return []
      const exact = findExact(key)
      return exact.length > 0 ? exact : findStyleAndColor(key)
    },
    startingWith: (key, limit) =>
      key.length < 2
        ? []
        : [...new Set(ordinalsFrom(key, (candidate) => candidate.startsWith(key)).take(limit * 2))].slice(
            0,
            limit,
          ),
    replace(ordinal, style) {
      const isAdded = has(replaced, ordinal)
      add(replaced, ordinal)
      if (isAdded) added = added.filter((entry) => entry.ordinal !== ordinal)
      if (!style) return
      for (const key of keysOf(style)) {
        const entry = { key, ordinal }
        const next = added.findIndex((other) => compareEntries(other, entry) > 0)
        added.splice(next < 0 ? added.length : next, 0, entry)
      }
    },
    *toSaved() {
      let keys: string[] = []
      let ordinals: number[] = []
      for (const { key, ordinal } of entriesFrom('', () => true)) {
        keys.push(key)
        ordinals.push(ordinal)
        if (keys.length < savedTogether) continue
        yield { keys, ordinals: new Uint32Array(ordinals) }
        keys = []
        ordinals = []
      }
      yield { keys, ordinals: new Uint32Array(ordinals) }
    },
  }
}

function keysOf({ code, skus }: CodedStyle): string[] {
  const key = codeKey(code)
  // `PU2317` is also found as `2317`.
  const number = key.replace(/^[a-z]+/, '')
  const keys = number && number !== key ? [key, number] : [key]
  for (const sku of skus) {
    const skuKey = codeKey(sku.code)
    if (!skuKey.startsWith(key)) keys.push(skuKey)
    if (sku.pantone) keys.push(codeKey(sku.pantone))
  }
  return keys
}

const compareEntries = (a: Entry, b: Entry): number =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.ordinal - b.ordinal

const hasReference = ({ pantone }: CatalogSku, key: string): boolean => !!pantone && codeKey(pantone) === key

/** Index of the first entry of a sorted list that is not less than `key`. */
export function lowerBound(sorted: readonly string[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}
