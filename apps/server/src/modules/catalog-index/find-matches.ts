import { LRUCache } from 'lru-cache'
import { type FilteredGoods, filterGoods } from './filter-goods.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { Criteria } from './types.ts'
import { type SearchResult, searchWords } from './words/search-words.ts'

/** Goods that match the criteria, and what the keyword alone has found. */
export type Matches = FilteredGoods & { search?: SearchResult }

/** Searches and filters the goods; recent results come from a cache. */
export function findMatches(data: SnapshotData, { category_id, keyword = '', filter }: Criteria): Matches {
  const key = JSON.stringify([category_id, keyword, filter])
  const cached = data.recentMatches.get(key)
  if (cached) return cached
  const search = keyword.trim() ? searchWords(data, keyword) : undefined
  const matches = { ...filterGoods(data, { category_id, filter, found: search?.styles }), search }
  data.recentMatches.set(key, matches)
  return matches
}

const maxCacheBytes = 8 * 1024 * 1024
/** Estimated memory of one facet count, without its array of numbers. */
const bytesPerCount = 300

export const createMatchesCache = () =>
  new LRUCache<string, Matches>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ styles, facetCounts, search }, key) =>
      styles.byteLength +
      facetCounts.reduce((sum, { counts }) => sum + counts.byteLength + bytesPerCount, 0) +
      (search ? search.styles.byteLength + search.ranking.byteLength : 0) +
      2 * key.length,
  })
