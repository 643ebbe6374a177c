import type { Bilingual } from '@corium/contract/language'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { type Bits, bitsOf } from './bits.ts'
import type { Categories } from './categories.ts'
import type { StyleToShelve } from './shelf.db.ts'
import { createSpan, type Span } from './spans.ts'

type FacetValue = {
  value: string
  name: Bilingual
  hint: Bilingual | null
  hex: string | null
  picture: PictureRow | undefined
  bits: Bits
}

/** One thing the goods can be narrowed by: values that hold styles, or a span over all of them. */
export type Facet = Omit<Selectable<Tables['facets']>, 'sort'> & {
  values: FacetValue[]
  byValue: Map<string, FacetValue>
  span?: Span
}

type Vocabulary = {
  facets: Selectable<Tables['facets']>[]
  values: Selectable<Tables['facet_values']>[]
  pictures: Map<string, PictureRow>
}

export function createFacets({ facets, values, pictures }: Vocabulary) {
  const files = facets.map((facet) => {
    const own = values.filter(({ facet_key }) => facet_key === facet.key)
    return {
      facet,
      own,
      read: readerOf(
        facet,
        own.map(({ value }) => value),
      ),
      placesOf: new Map<string, number[]>(own.map(({ value }) => [value, []])),
      low: [] as number[],
      high: [] as number[],
    }
  })

  function put(place: number, style: StyleToShelve): void {
    for (const file of files) {
      const says = file.read(style)
      if (file.facet.type === 'range') {
        const range = says && !Array.isArray(says) ? says : { min: Number.NaN, max: Number.NaN }
        file.low.push(range.min)
        file.high.push(range.max)
      } else if (Array.isArray(says)) {
        for (const value of says) {
          const places = file.placesOf.get(value)
          if (places?.at(-1) !== place) places?.push(place)
        }
      }
    }
  }

  function seal(size: number, categories: Categories): Facet[] {
    return files.map(({ facet: { sort: _, ...facet }, own, placesOf, low, high }) => {
      const shown: FacetValue[] =
        facet.type === 'tree'
          ? [...categories.values()].map(({ id, name, picture, bits }) => ({
              value: id,
              name,
              hint: null,
              hex: null,
              picture,
              bits,
            }))
          : own.map(({ value, name, hint, hex, picture_id }) => ({
              value,
              name,
              hint,
              hex,
              picture: picture_id ? pictures.get(picture_id) : undefined,
              bits: bitsOf(placesOf.get(value) ?? [], size),
            }))
      return {
        ...facet,
        values: shown,
        byValue: new Map(shown.map((value) => [value.value, value])),
        ...(facet.type === 'range' ? { span: createSpan(low, high) } : {}),
      }
    })
  }

  return { put, seal }
}

type Says = string[] | { min: number; max: number } | undefined

/** Where a facet reads what a style says: what has a column of its own is read there, the rest from its attributes. */
function readerOf(
  { key, type }: Selectable<Tables['facets']>,
  values: readonly string[],
): (style: StyleToShelve) => Says {
  if (type === 'tree') return () => undefined
  if (type === 'colour') return ({ skus }) => skus.map(({ family }) => family)
  if (key === 'supply') return (style) => supplyOf(style)
  if (key === 'price') return (style) => pricesOf(style)
  if (key === 'lead') return ({ lead_days }) => atLeast(values, lead_days)
  if (key === 'moq') return ({ min_milli }) => atLeast(values, min_milli / 1000)
  return ({ attributes }) => attributes[key]
}

const atLeast = (values: readonly string[], least: number): string[] =>
  values.filter((value) => Number(value) >= least)

/** The values of the supply facet that a style has only while some of it is left. */
export const valuesWhileLeft = {
  stock: ['stock'],
  clearance: ['stock', 'clearance'],
  'made-to-order': [],
  sample: [],
} as const satisfies Record<StyleToShelve['supply'], string[]>

/** Made to order and samples always are what they are; goods from stock only while some is left. */
function supplyOf({ supply, skus }: Pick<StyleToShelve, 'supply' | 'skus'>): string[] {
  if (supply === 'made-to-order' || supply === 'sample') return [supply]
  return availableOf({ skus }) > 0 ? [...valuesWhileLeft[supply]] : []
}

/** Thousandths of the unit that nobody holds, all colours together. */
export const availableOf = ({ skus }: Pick<StyleToShelve, 'skus'>): number =>
  skus.reduce((sum, { available_milli }) => sum + available_milli, 0)

/** Unit prices of a style's colours in fen, from the lowest to the highest, without quantity discounts. */
export function pricesOf({ price_fen, skus }: Pick<StyleToShelve, 'price_fen' | 'skus'>) {
  const prices = skus.length > 0 ? skus.map((sku) => sku.price_fen ?? price_fen) : [price_fen]
  return { min: Math.min(...prices), max: Math.max(...prices) }
}
