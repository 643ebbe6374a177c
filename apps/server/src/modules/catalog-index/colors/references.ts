import type { SnapshotData } from '../snapshot-data.ts'
import type { ReferencedColor } from '../types.ts'
import type { IndexedReference } from './indexed-colors.ts'

/** Plain colors come before effects, then the recommended order counts. */
export function findReferences({ colors, sortOrders }: SnapshotData, key: string): ReferencedColor[] {
  const { ranks } = sortOrders.recommended
  const columnsOf = (isPlain: boolean) => (isPlain ? colors.plain : colors.effects)
  const rankOf = ({ color }: IndexedReference) => ranks[columnsOf(color.isPlain).styleOf(color.ordinal)]!
  return (colors.byReference.get(key) ?? [])
    .toSorted(
      (one, other) => Number(other.color.isPlain) - Number(one.color.isPlain) || rankOf(one) - rankOf(other),
    )
    .map((found) => ({ ...found, lab: columnsOf(found.color.isPlain).labOf(found.color.ordinal) }))
}
