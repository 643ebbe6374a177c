import { has } from './bitset.ts'
import { pathTo } from './categories.ts'
import { findNamedColor } from './colors/named-colors.ts'
import { findReferences } from './colors/references.ts'
import { searchColors } from './colors/search-colors.ts'
import { openOn, readEntry } from './entries.ts'
import { findByCode } from './find-by-code.ts'
import { countMatches } from './find-matches.ts'
import { listGoods } from './list-goods.ts'
import { relatedByColor, relatedByGrain, relatedTo } from './related.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { CatalogEntry, CatalogSnapshot } from './types.ts'
import { searchUnfinished } from './words/search-words.ts'

/** The interface of the catalog index over data in memory. */
export function createSnapshot(data: SnapshotData): CatalogSnapshot {
  const { ordinalOf, categories, facets } = data

  function find(styleId: string): CatalogEntry | undefined {
    const ordinal = ordinalOf.get(styleId)
    return ordinal === undefined ? undefined : readEntry(data, ordinal)
  }

  /** The ordinal of a style, and the position of a color among its colors. */
  function positionOf(styleId: string, skuId: string): [ordinal: number, skuIndex: number] | undefined {
    const ordinal = ordinalOf.get(styleId)
    if (ordinal === undefined) return undefined
    const skuIndex = data.records.get(ordinal).skus.findIndex(({ id }) => id === skuId)
    return skuIndex < 0 ? undefined : [ordinal, skuIndex]
  }

  return {
    list: async (criteria, page) => listGoods(data, criteria, page),
    count: async (criteria) => countMatches(data, criteria),
    suggest: async (keyword, limit) => {
      const { ordinals, scoreColor } = searchUnfinished(data, keyword, limit)
      return {
        entries: ordinals.map((ordinal) => readEntry(data, ordinal, scoreColor)),
        labels: data.labels.startingWith(keyword),
      }
    },
    findByCode: async (code, limit) => findByCode(data, code, limit),
    related: async (styleId, limit) => {
      const ordinal = ordinalOf.get(styleId)
      if (ordinal === undefined) return []
      return relatedTo(data, ordinal, limit).map((other) => readEntry(data, other))
    },
    relatedByColor: async (styleId, skuId, limit) => {
      const position = positionOf(styleId, skuId)
      return position ? relatedByColor(data, ...position, limit) : []
    },
    relatedByGrain: async (styleId, skuId, { limit, except }) => {
      const position = positionOf(styleId, skuId)
      if (!position) return { grains: [], entries: [] }
      const shown = except.flatMap((id) => ordinalOf.get(id) ?? [])
      return relatedByGrain(data, ...position, { limit, except: shown })
    },
    searchColors: async (target, criteria) => searchColors(data, target, criteria),
    findReferences: async (key) => findReferences(data, key),
    findNamedColor: async (name) => findNamedColor(data, name),

    find: (styleId, skuId) => {
      const entry = find(styleId)
      const sku = entry?.skus.find(({ id }) => id === skuId)
      return entry && sku ? openOn(entry, sku) : entry
    },
    has: (styleId, skuId) =>
      skuId ? !!find(styleId)?.skus.some(({ id }) => id === skuId) : ordinalOf.has(styleId),
    picture: (ref) => data.pictures.get(ref),
    rootCategories: [...categories.values()].filter(({ parent }) => !parent),
    categoryPath: (id) => pathTo(categories.get(id)),
    isInCategory: (styleId, categoryId) => {
      const [ordinal, category] = [ordinalOf.get(styleId), categories.get(categoryId)]
      return ordinal !== undefined && category !== undefined && has(category.styles, ordinal)
    },
    facetValueName: (value) => facets.find(({ byValue }) => byValue.has(value))?.byValue.get(value)?.name,
    categoryIds: () => categories.keys(),
    styleIds: () => ordinalOf.keys(),
  }
}
