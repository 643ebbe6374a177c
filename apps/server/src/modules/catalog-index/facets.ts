import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { type Bitset, bitsetOf, set, union } from './bitset.ts'
import type { OutlineRows, StyleRow } from './catalog-index.db.ts'
import type { Categories } from './categories.ts'
import type { FacetSource, WantedFacet } from './facet-sources.db.ts'
import {
  createRangeColumn,
  noRange,
  type RangeColumn,
  restoreRanges,
  type SavedRanges,
  savedRanges,
  setRange,
} from './ranges.ts'
import type { Facet, FacetValue } from './types.ts'

type IndexedValue = FacetValue & { styles: Bitset }

/** A facet with the styles of each of its values, or with a range per style. */
export type IndexedFacet = Omit<Facet, 'values'> & {
  values: readonly IndexedValue[]
  /** Also by values that were joined to one of these. */
  byValue: ReadonlyMap<string, IndexedValue>
  ranges?: RangeColumn
  /** What a style has of it. */
  read: (style: FacetSource) => FacetData
}

type FacetRows = Pick<OutlineRows, 'facets' | 'values'>

/** `known`: what the styles have of some facets and values; the rest is read from the styles that are added. */
export function createFacetBuilder(
  { facets, values }: FacetRows,
  pictures: ReadonlyMap<string, PictureRow>,
  known: KnownFacets = new Map(),
) {
  const drafts = facets.map((facet) => {
    const ownValues = values.filter(({ facet_key }) => facet_key === facet.key)
    const ofFacet = known.get(facet.key)
    const unknown = ownValues.filter(({ value }) => !ofFacet?.styles.has(value))
    return {
      facet,
      ownValues,
      known: ofFacet,
      unknown,
      read: readerOf(facet, ownValues),
      ordinalsOf: new Map<string, number[]>(unknown.map(({ value }) => [value, []])),
      /** By ordinal. */
      ranges: [] as { min: number; max: number }[],
    }
  })
  const unread = drafts.filter(({ facet: { type }, known, unknown }) =>
    type === 'range' ? !known?.ranges : unknown.length > 0,
  )

  function add(ordinal: number, style: FacetSource): void {
    for (const draft of unread) {
      const data = draft.read(style)
      if (draft.facet.type === 'range') {
        draft.ranges[ordinal] = rangeIn(data)
      } else if (Array.isArray(data)) {
        for (const value of data) {
          const ordinals = draft.ordinalsOf.get(value)
          if (ordinals?.at(-1) !== ordinal) ordinals?.push(ordinal)
        }
      }
    }
  }

  /** Requests are handled between two facets. */
  async function build(size: number, categories: Categories): Promise<IndexedFacet[]> {
    const facets: IndexedFacet[] = []
    for (const {
      facet: { sort: _, version: __, ...facet },
      ownValues,
      known,
      ordinalsOf,
      ranges,
      read,
    } of drafts) {
      const indexed: IndexedValue[] =
        facet.type === 'tree'
          ? [...categories.values()].map(({ id, name, picture, styles }) => ({
              value: id,
              name,
              hint: null,
              hex: null,
              picture,
              former: [],
              styles,
            }))
          : ownValues.map(({ value, name, hint, hex, picture_id, former }) => ({
              value,
              name,
              hint,
              hex,
              picture: picture_id ? pictures.get(picture_id) : undefined,
              former,
              styles: known?.styles.get(value) ?? bitsetOf(ordinalsOf.get(value) ?? [], size),
            }))
      facets.push({
        ...facet,
        read,
        values: indexed,
        byValue: new Map([
          ...indexed.map((value) => [value.value, value] as const),
          ...indexed.flatMap((value) => value.former.map((one) => [one, value] as const)),
        ]),
        ...(facet.type === 'range' ? { ranges: known?.ranges ?? createRangeColumn(ranges, size) } : {}),
      })
      await setImmediate()
    }
    return facets
  }

  /** What is not known yet. */
  const wanted: WantedFacet[] = unread.map(({ facet: { key, type }, unknown }) => ({
    key,
    type,
    names: unknown.flatMap(namesOf),
  }))

  return { wanted, add, build }
}

/** A value that was joined to another may still be in a style's attributes. */
const namesOf = ({ value, former }: Pick<FacetValue, 'value' | 'former'>): string[] => [value, ...former]

/** What the styles have of each facet, by its key. */
export type KnownFacets = ReadonlyMap<string, { styles: ReadonlyMap<string, Bitset>; ranges?: RangeColumn }>

/** The sets of styles that stay valid when facets and values have changed. */
export function knownFacets(before: readonly IndexedFacet[], { facets, values }: FacetRows): KnownFacets {
  const known = new Map<string, { styles: Map<string, Bitset>; ranges?: RangeColumn }>()
  for (const { key, type } of facets) {
    const old = before.find((facet) => facet.key === key)
    if (old?.type !== type) continue
    const styles = new Map<string, Bitset>()
    for (const row of values.filter(({ facet_key }) => facet_key === key)) {
      const names = new Set(namesOf(row))
      const parts = [...new Set([...names].flatMap((name) => old.byValue.get(name) ?? []))]
      if (names.symmetricDifference(new Set(parts.flatMap(namesOf))).size > 0) continue
      styles.set(row.value, union(parts.map((part) => part.styles)))
    }
    known.set(key, { styles, ranges: old.ranges })
  }
  return known
}

/** What the styles have of each facet, by its key. */
export type SavedFacets = ReadonlyMap<string, { styles: ReadonlyMap<string, Bitset>; ranges?: SavedRanges }>

export const restoreFacets = (saved: SavedFacets): KnownFacets =>
  new Map(
    saved
      .entries()
      .map(([key, { styles, ranges }]) => [key, { styles, ranges: ranges && restoreRanges(ranges) }]),
  )

/**
 * The values of a tree are the categories, which are saved by themselves. Copies the
 * sets that change with the stock.
 */
export const savedFacets = (facets: readonly IndexedFacet[]): SavedFacets =>
  new Map(
    facets.map(({ key, type, values, ranges }) => [
      key,
      {
        styles: new Map(
          type === 'tree'
            ? []
            : values.map(({ value, styles }) => [value, key === 'supply' ? styles.slice() : styles]),
        ),
        ...(ranges ? { ranges: savedRanges(ranges) } : {}),
      },
    ]),
  )

/** Sets what a style has of a facet, or that it has nothing. The values of a tree are the categories. */
export function setFacet(facet: IndexedFacet, ordinal: number, style: StyleRow | undefined): void {
  if (facet.type === 'tree') return
  const data = style && facet.read(style)
  if (facet.ranges) setRange(facet.ranges, ordinal, rangeIn(data))
  for (const { value, styles } of facet.values) {
    set(styles, ordinal, Array.isArray(data) && data.includes(value))
  }
}

const rangeIn = (data: FacetData) => (data && !Array.isArray(data) ? data : noRange)

type FacetData = string[] | { min: number; max: number } | undefined

/**
 * Some facets are read from the style's columns, all others from its attributes. A value that was joined to
 * another reads as that one: a colleague or a program may have written it after the change.
 */
function readerOf(
  { key, type }: Selectable<Tables['facets']>,
  rows: readonly Pick<Selectable<Tables['facet_values']>, 'value' | 'former'>[],
): (style: FacetSource) => FacetData {
  const values = rows.map(({ value }) => value)
  const joined = new Map(rows.flatMap(({ value, former }) => former.map((one) => [one, value])))
  const current = (value: string) => joined.get(value) ?? value
  if (type === 'tree') return () => undefined
  if (type === 'color') return ({ skus }) => skus.map(({ family }) => current(family))
  if (key === 'supply') return (style) => supplyOf(style)
  if (key === 'price') return (style) => pricesOf(style)
  if (key === 'lead') return ({ lead_days }) => valuesFrom(values, lead_days)
  if (key === 'moq') return ({ min_milli }) => valuesFrom(values, min_milli / 1000)
  if (joined.size === 0) return ({ attributes }) => attributes[key]
  return ({ attributes }) => {
    const data = attributes[key]
    return Array.isArray(data) ? data.map(current) : data
  }
}

const valuesFrom = (values: readonly string[], min: number): string[] =>
  values.filter((value) => Number(value) >= min)

/** Values of the supply facet that a style has only while it is in stock. */
export const valuesWhileInStock = {
  stock: ['stock'],
  clearance: ['stock', 'clearance'],
  'made-to-order': [],
  sample: [],
} as const satisfies Record<StyleRow['supply'], string[]>

function supplyOf({ supply, skus }: FacetSource): string[] {
  if (supply === 'made-to-order' || supply === 'sample') return [supply]
  return availableOf({ skus }) > 0 ? [...valuesWhileInStock[supply]] : []
}

/** Stock of all colors that no order holds, in thousandths of the unit. */
export const availableOf = ({ skus }: Pick<FacetSource, 'skus'>): number =>
  skus.reduce((sum, { available_milli }) => sum + available_milli, 0)

/** Lowest and highest unit price of a style's colors in fen, without quantity discounts. */
export function pricesOf({ price_fen, skus }: Pick<FacetSource, 'price_fen' | 'skus'>) {
  const prices = skus.length > 0 ? skus.map((sku) => sku.price_fen ?? price_fen) : [price_fen]
  return { min: Math.min(...prices), max: Math.max(...prices) }
}
