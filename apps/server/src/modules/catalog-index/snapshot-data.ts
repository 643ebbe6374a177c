import type { Bilingual } from '@corium/contract/language'
import type { LRUCache } from 'lru-cache'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import type { Bitset } from './bitset.ts'
import type { OutlineRows } from './catalog-index.db.ts'
import type { Categories } from './categories.ts'
import type { IndexedColors } from './colors/indexed-colors.ts'
import type { FacetCounter } from './count-facets.ts'
import type { IndexedFacet } from './facets.ts'
import type { Matches } from './find-matches.ts'
import type { JsonStore } from './json-store.ts'
import type { SortOrders } from './sort-orders.ts'
import type { StyleRecord } from './types.ts'
import type { CodeIndex } from './words/codes.ts'
import type { LabelIndex } from './words/labels.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/**
 * A snapshot's data. Every style has an ordinal; sets of styles are bitsets over ordinals, and properties of
 * styles are arrays by ordinal. Styles that change keep their ordinals, and new ones get the next ordinals as
 * long as there is room.
 */
export type SnapshotData = {
  /** Room for ordinals: all of them are below it. */
  size: number
  /** Ordinals assigned so far. A style that was removed keeps its ordinal, in case it comes back. */
  given: Map<string, number>
  /** The styles for sale, as a map, as a set, and their number. */
  ordinalOf: Map<string, number>
  all: Bitset
  styleCount: number
  records: JsonStore<StyleRecord>
  pictures: JsonStore<PictureRow>
  /** How many pictures there were when everything was read. */
  pictureNum: number
  /** The rows that categories and facets are made of. */
  outline: OutlineRows
  categories: Categories
  facets: readonly IndexedFacet[]
  sortOrders: SortOrders
  /** Stock of all colors of a style that no order holds, in thousandths of the unit. */
  available: Float64Array
  /** Styles that can be ordered without stock. */
  madeToOrder: Bitset
  facetCounter: FacetCounter
  vocabulary: Vocabulary
  codes: CodeIndex
  labels: LabelIndex
  colors: IndexedColors
  /** A version of the texts of each style: when it changes, the search index has to be updated. */
  textHashes: Float64Array
  /** Names of the values of the width facet, which cards show. */
  widthNames: ReadonlyMap<string, Bilingual>
  /** Results by criteria: the next page and another sort need no new search and no new counts. */
  recentMatches: LRUCache<string, Matches>
}
