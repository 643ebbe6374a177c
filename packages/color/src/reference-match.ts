import type { ColorReference } from './code-grammar.ts'

/**
 * How a reference on the goods compares with the one searched for. The same number looks lighter on paper
 * than on cotton, so every match but `exact` is shown with a note.
 */
export type ReferenceMatch =
  | 'exact'
  /** One of the two has no suffix. */
  | 'suffix-open'
  /** An older or newer edition on the same material. */
  | 'other-edition'
  /** Paper instead of cotton, uncoated instead of coated. */
  | 'other-material'

const materials: Record<string, string> = {
  TCX: 'cotton',
  TC: 'cotton',
  TPG: 'paper',
  TPX: 'paper',
  TP: 'paper',
  TSX: 'polyester',
  TN: 'nylon',
  TPM: 'metallic paper',
}

/** Undefined if the two are different colors. */
export function matchReference(searched: ColorReference, given: ColorReference): ReferenceMatch | undefined {
  if (searched.kind !== given.kind || searched.number !== given.number) return undefined
  if (searched.suffix === given.suffix) return 'exact'
  if (!searched.suffix || !given.suffix) return 'suffix-open'
  const material = materials[searched.suffix]
  return material !== undefined && material === materials[given.suffix] ? 'other-edition' : 'other-material'
}
