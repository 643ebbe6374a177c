import { add, remove } from './bitset.ts'
import { valuesWhileInStock } from './facets.ts'
import type { SnapshotData } from './snapshot-data.ts'

/**
 * Writes new stock numbers into the snapshot, and moves styles in or out of the values of the supply facet.
 */
export function applyStock(
  { ordinalOf, available, facets, records, recentMatches }: SnapshotData,
  rows: readonly { style_id: string; available_milli: number }[],
): void {
  const supply = facets.find(({ key }) => key === 'supply')
  for (const { style_id, available_milli } of rows) {
    const ordinal = ordinalOf.get(style_id)
    if (ordinal === undefined) continue
    const wasInStock = available[ordinal]! > 0
    const isInStock = available_milli > 0
    available[ordinal] = available_milli
    if (wasInStock === isInStock) continue
    const change = isInStock ? add : remove
    for (const value of valuesWhileInStock[records.get(ordinal).supply]) {
      const styles = supply?.byValue.get(value)?.styles
      if (styles) change(styles, ordinal)
    }
    recentMatches.clear()
  }
}
