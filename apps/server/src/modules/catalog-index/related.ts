import { type Bitset, emptyBitset, has, intersect, remove, unite } from './bitset.ts'
import { pageOf } from './paging.ts'
import type { SnapshotData } from './snapshot-data.ts'

/** Ordinals of styles with the same grain and the same use, then of styles that share one of them. */
export function relatedTo(data: SnapshotData, ordinal: number, limit: number): number[] {
  const { size, sortOrders } = data
  const sameGrain = stylesSharing(data, ordinal, 'grain')
  const sameUse = stylesSharing(data, ordinal, 'use')
  const both = intersect([sameGrain, sameUse], size)
  const either = unite(unite(emptyBitset(size), sameGrain), sameUse)
  remove(both, ordinal)
  remove(either, ordinal)
  const first = pageOf(sortOrders.recommended.ordinals, both, 1, limit)
  for (const shown of first) remove(either, shown)
  return [...first, ...pageOf(sortOrders.recommended.ordinals, either, 1, limit - first.length)]
}

/** Styles that share a value of this facet with the style. */
function stylesSharing({ facets, size }: SnapshotData, ordinal: number, key: string): Bitset {
  const sharing = emptyBitset(size)
  for (const { styles } of facets.find((facet) => facet.key === key)?.values ?? []) {
    if (has(styles, ordinal)) unite(sharing, styles)
  }
  return sharing
}
