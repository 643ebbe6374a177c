import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { type Bitset, bitsetOf, set } from './bitset.ts'
import type { StyleRow } from './catalog-index.db.ts'
import type { Categories } from './categories.ts'
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
  read: (style: StyleRow) => FacetData
}

type FacetRows = {
  facets: Selectable<Tables['facets']>[]
  values: Selectable<Tables['facet_values']>[]
  pictures: Map<string, PictureRow>
}

export function createFacetBuilder({ facets, values, pictures }: FacetRows) {
  const drafts = facets.map((facet) => {
    const ownValues = values.filter(({ facet_key }) => facet_key === facet.key)
    return {
      facet,
      ownValues,
      read: readerOf(facet, ownValues),
      ordinalsOf: new Map<string, number[]>(ownValues.map(({ value }) => [value, []])),
      ranges: [] as { min: number; max: number }[],
    }
  })

  function add(ordinal: number, style: StyleRow): void {
    for (const draft of drafts) {
      const data = draft.read(style)
      if (draft.facet.type === 'range') {
        draft.ranges.push(rangeIn(data))
      } else if (Array.isArray(data)) {
        for (const value of data) {
          const ordinals = draft.ordinalsOf.get(value)
          if (ordinals?.at(-1) !== ordinal) ordinals?.push(ordinal)
        }
      }
    }
  }

  /**
   * `saved`: what the styles have of each facet, when none were added here. Requests
   * are handled between two facets.
   */
  async function build(size: number, categories: Categories, saved?: SavedFacets): Promise<IndexedFacet[]> {
    const facets: IndexedFacet[] = []
    for (const {
      facet: { sort: _, version: __, ...facet },
      ownValues,
      ordinalsOf,
      ranges,
      read,
    } of drafts) {
      const own = saved?.get(facet.key)
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
              styles: own?.styles.get(value) ?? bitsetOf(ordinalsOf.get(value) ?? [], size),
            }))
      facets.push({
        ...facet,
        read,
        values: indexed,
        byValue: new Map([
          ...indexed.map((value) => [value.value, value] as const),
          ...indexed.flatMap((value) => value.former.map((one) => [one, value] as const)),
        ]),
        ...(facet.type === 'range'
          ? { ranges: own?.ranges ? restoreRanges(own.ranges) : createRangeColumn(ranges, size) }
          : {}),
      })
      await setImmediate()
    }
    return facets
  }

  return { add, build }
}

/** What the styles have of each facet, by its key. */
export type SavedFacets = ReadonlyMap<string, { styles: ReadonlyMap<string, Bitset>; ranges?: SavedRanges }>

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
): (style: StyleRow) => FacetData {
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

function supplyOf({ supply, skus }: Pick<StyleRow, 'supply' | 'skus'>): string[] {
  if (supply === 'made-to-order' || supply === 'sample') return [supply]
  return availableOf({ skus }) > 0 ? [...valuesWhileInStock[supply]] : []
}

/** Stock of all colors that no order holds, in thousandths of the unit. */
export const availableOf = ({ skus }: Pick<StyleRow, 'skus'>): number =>
  skus.reduce((sum, { available_milli }) => sum + available_milli, 0)

/** Lowest and highest unit price of a style's colors in fen, without quantity discounts. */
export function pricesOf({ price_fen, skus }: Pick<StyleRow, 'price_fen' | 'skus'>) {
  const prices = skus.length > 0 ? skus.map((sku) => sku.price_fen ?? price_fen) : [price_fen]
  return { min: Math.min(...prices), max: Math.max(...prices) }
}
