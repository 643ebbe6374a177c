import type { Packed } from '../packed.ts'
import type { GoodsRecord, SkuRecord } from '../records.ts'

/** Style and SKU codes, and colour references that the shop has typed, in whatever shape they are typed: `PU2317-08`, `pu231708`, `2317 08`, `2317`. */
export type Codes = {
  /** Styles of this code, or one colour of a style; `key` as `codeKey` writes it. */
  find(key: string): CodeMatch[]
  /** Styles whose code begins so, in the order of their codes. */
  beginning(key: string, most: number): number[]
}

export type CodeMatch = { place: number; sku?: SkuRecord }

export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Shorter ones are numbers of something else. */
const shortest = 3

export function createCodes() {
  const entries: { key: string; place: number }[] = []

  return {
    put(place: number, code: string, skus: readonly { code: string; pantone: string | null }[]): void {
      const key = codeKey(code)
      const number = key.replace(/^[a-z]+/, '')
      entries.push({ key, place })
      if (number && number !== key) entries.push({ key: number, place })
      for (const sku of skus) {
        const skuKey = codeKey(sku.code)
        if (!skuKey.startsWith(key)) entries.push({ key: skuKey, place })
        if (sku.pantone) entries.push({ key: codeKey(sku.pantone), place })
      }
    },

    seal(records: Packed<GoodsRecord>): Codes {
      entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place))
      const keys = entries.map(({ key }) => key)
      const places = Uint32Array.from(entries, ({ place }) => place)
      entries.length = 0

      function* from(key: string, fits: (candidate: string) => boolean): Generator<number> {
        for (let at = firstNotBefore(keys, key); at < keys.length && fits(keys[at]!); at++) yield places[at]!
      }

      function find(key: string): CodeMatch[] {
        if (key.length < shortest) return []
        const exact = [...from(key, (candidate) => candidate === key)]
        if (exact.length > 0) {
          return exact.map((place) => ({
            place,
            sku: records.get(place).skus.find((sku) => codeKey(sku.code) === key || isReference(sku, key)),
          }))
        }
        for (let length = key.length - 1; length >= shortest; length--) {
          const rest = key.slice(length)
          const style = key.slice(0, length)
          const matches = [...from(style, (candidate) => candidate === style)].flatMap((place) =>
            records
              .get(place)
              .skus.filter(({ code, no }) => codeKey(no) === rest || codeKey(code).endsWith(key))
              .map((sku) => ({ place, sku })),
          )
          if (matches.length > 0) return matches
        }
        return []
      }

      return {
        find,
        beginning: (key, most) =>
          key.length < 2
            ? []
            : [...new Set(from(key, (candidate) => candidate.startsWith(key)).take(most * 2))].slice(0, most),
      }
    },
  }
}

const isReference = ({ pantone }: SkuRecord, key: string): boolean => !!pantone && codeKey(pantone) === key

/** Index of the first entry of a sorted list that is not before `key`. */
export function firstNotBefore(sorted: readonly string[], key: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}
