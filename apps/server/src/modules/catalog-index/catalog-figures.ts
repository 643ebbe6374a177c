import type { Figure } from '#server/runtime/figures.ts'
import type { SnapshotData } from './snapshot-data.ts'

/**
 * The size of a snapshot, its age, and for how long a reported change has not been in it; times in
 * milliseconds.
 */
export function catalogFigures(
  { styleCount, colors }: SnapshotData,
  { age, behind }: { age: number; behind: number },
): Figure[] {
  return [
    { name: 'corium_catalog_styles', help: 'Styles for sale on this node', values: [{ value: styleCount }] },
    {
      name: 'corium_catalog_colors',
      help: 'Colors for sale on this node',
      values: [{ value: colors.plain.size + colors.effects.size }],
    },
    {
      name: 'corium_catalog_age_seconds',
      help: 'Time since this node loaded its catalog',
      values: [{ value: age / 1000 }],
    },
    {
      name: 'corium_catalog_behind_seconds',
      help: 'How long a change of the catalog has not been shown by this node',
      values: [{ value: behind / 1000 }],
    },
  ]
}
