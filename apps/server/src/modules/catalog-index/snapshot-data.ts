import type { Sort } from '@corium/contract/goods'
import type { LRUCache } from 'lru-cache'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import type { Bitset } from './bitset.ts'
import type { Categories } from './categories.ts'
import type { IndexedColors } from './colors/color-columns.ts'
import type { FacetCounter } from './count-facets.ts'
import type { IndexedFacet } from './facets.ts'
import type { Matches } from './find-matches.ts'
import type { JsonStore } from './json-store.ts'
import type { SortOrder } from './sort-orders.ts'
import type { StyleRecord } from './types.ts'
import type { CodeIndex } from './words/codes.ts'
import type { LabelIndex } from './words/labels.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/**
 * A snapshot's data. Every style has an ordinal, a number from 0 to `size`; sets of styles are bitsets over
 * ordinals, and properties of styles are arrays by ordinal.
 */
export type SnapshotData = {
  size: number
  ordinalOf: ReadonlyMap<string, number>
  records: JsonStore<StyleRecord>
  pictures: JsonStore<PictureRow>
  categories: Categories
  facets: readonly IndexedFacet[]
  sortOrders: Record<Sort, SortOrder>
  /** Stock of all colors of a style that no order holds, in thousandths of the unit. */
  available: Float64Array
  /** Styles that can be ordered without stock. */
  madeToOrder: Bitset
  countFacets: FacetCounter
  vocabulary: Vocabulary
  codes: CodeIndex
  labels: LabelIndex
  colors: IndexedColors
  /** Results by criteria: the next page and another sort need no new search and no new counts. */
  recentMatches: LRUCache<string, Matches>
}
