import { LRUCache } from 'lru-cache'
import { countFacets, type FilteredGoods, filterGoods } from './filter-goods.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { Criteria, FacetCount } from './types.ts'
import { type SearchResult, searchWords } from './words/search-words.ts'

/**
 * Goods that match the criteria, what the keyword alone has found, and the counts of
 * facets once they were asked for.
 */
export type Matches = FilteredGoods & { search?: SearchResult; facetCounts?: FacetCount[] }

const keyOf = ({ category_id, keyword, filter }: Criteria) => JSON.stringify([category_id, keyword, filter])

/** Searches and filters the goods; recent results come from a cache. */
export function findMatches(data: SnapshotData, criteria: Criteria): Matches {
  const { category_id, keyword = '', filter } = criteria
  const key = keyOf(criteria)
  const cached = data.recentMatches.get(key)
  if (cached) return cached
  const search = keyword.trim() ? searchWords(data, keyword) : undefined
  const matches = { ...filterGoods(data, { category_id, filter, found: search?.styles }), search }
  data.recentMatches.set(key, matches)
  return matches
}

/** Counts the facets of the goods that match, which takes longer than finding them. */
export function countMatches(
  data: SnapshotData,
  criteria: Criteria,
): { total: number; facetCounts: FacetCount[] } {
  const matches = findMatches(data, criteria)
  const { total, facetCounts = countFacets(data, matches) } = matches
  if (!matches.facetCounts) data.recentMatches.set(keyOf(criteria), { ...matches, facetCounts })
  return { total, facetCounts }
}

const maxCacheBytes = 8 * 1024 * 1024
/** Estimated memory of one facet count, without its array of numbers. */
const bytesPerCount = 300

export const createMatchesCache = () =>
  new LRUCache<string, Matches>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ styles, chosen, facetCounts = [], search }, key) =>
      styles.byteLength * (1 + chosen.size) +
      facetCounts.reduce((sum, { counts }) => sum + counts.byteLength + bytesPerCount, 0) +
      (search ? search.styles.byteLength + search.ranking.byteLength : 0) +
      2 * key.length,
  })
