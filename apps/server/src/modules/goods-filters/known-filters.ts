import { plainFamilies } from '@corium/color/family'
import type { GoodsFilter } from '@corium/contract/goods-filter-desk'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export type Filter = Selectable<Tables['facets']>
export type FilterValue = Selectable<Tables['facet_values']>

/**
 * Filters that the program uses by their key, to read, search, compare or sort. So they keep key, kind and unit,
 * and cannot be deleted.
 */
const knownKeys = new Set([
  ...['category', 'color', 'supply', 'price', 'lead', 'moq', 'use', 'grain'],
  ...['thickness', 'width', 'weight', 'abrasion', 'hydrolysis', 'flame'],
])

export const isKnown = ({ key }: Pick<Filter, 'key'>): boolean => knownKeys.has(key)

/** Menus and the home page of the storefront lead to lists that are filtered by these. */
const keysOfMenus = new Set(['color', 'use'])

export const mayHide = ({ key }: Pick<Filter, 'key'>): boolean => !keysOfMenus.has(key)

/** Filters that read columns of the style in place of its attributes. */
const computedKeys = new Set(['category', 'supply', 'price', 'lead', 'moq'])

export const isComputed = ({ key }: Pick<Filter, 'key'>): boolean => computedKeys.has(key)

/** Their values are numbers: the program compares by them. */
const numberKeys = new Set(['width', 'abrasion', 'hydrolysis', 'lead', 'moq'])

/** The storefront shows a picture of each value. */
export const hasPictures = ({ key, type }: Pick<Filter, 'key' | 'type'>): boolean =>
  type === 'color' || key === 'grain'

export function valueKindOf({ key, type }: Pick<Filter, 'key' | 'type'>): GoodsFilter['value_kind'] {
  if (type === 'tree' || type === 'range') return 'none'
  if (type === 'color') return 'families'
  if (key === 'supply') return 'fixed'
  return numberKeys.has(key) ? 'numbers' : 'words'
}

/** Measured colors fall into these, or a search for a metal finds them. */
const knownFamilies = new Set<string>([...plainFamilies, 'metallic', 'multicolor'])

export function isKnownValue(filter: Pick<Filter, 'key' | 'type'>, value: string): boolean {
  const kind = valueKindOf(filter)
  return kind === 'fixed' || (kind === 'families' && knownFamilies.has(value))
}
