import { type ColorScore, readEntry } from './entries.ts'
import { findMatches, type Matches } from './find-matches.ts'
import { pageInOrder, pageOf } from './paging.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { CatalogSnapshot, Criteria, GoodsList } from './types.ts'

/** One page of the goods that match; a search in the recommended order lists its best matches first. */
export function listGoods(
  data: SnapshotData,
  criteria: Criteria,
  { sort, page, limit }: Parameters<CatalogSnapshot['list']>[1],
): GoodsList {
  const { styles, total, search } = findMatches(data, criteria)
  const ordinals =
    search && sort === 'recommended'
      ? pageOf(search.ranking, styles, page, limit)
      : pageInOrder(data.sortOrders[sort], styles, total, page, limit)
  const score = colorScore(data, criteria, search)
  return {
    entries: ordinals.map((ordinal) => readEntry(data, ordinal, score)),
    total,
    corrected: search?.corrected,
  }
}

/** Cards open on a color that the filter asks for; without a color filter, on one that the keyword names. */
function colorScore(
  { facets }: SnapshotData,
  { filter = {} }: Criteria,
  search: Matches['search'],
): ColorScore | undefined {
  const key = facets.find(({ type }) => type === 'color')?.key
  const families = key === undefined ? undefined : filter[key]
  if (Array.isArray(families) && families.length > 0) return ({ family }) => Number(families.includes(family))
  return search?.scoreColor
}
