import type { ColourReference } from './code-grammar.ts'

/**
 * How a reference on the goods answers the one sought. The same number on paper and on cotton is not the
 * same colour to the eye (paper reads lighter), so only `exact` may be shown without a word about it.
 */
export type ReferenceMatch =
  | 'exact'
  /** One of the two names no suffix. */
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

/** Nothing when the two name different colours. */
export function matchReference(sought: ColourReference, given: ColourReference): ReferenceMatch | undefined {
  if (sought.kind !== given.kind || sought.number !== given.number) return undefined
  if (sought.suffix === given.suffix) return 'exact'
  if (!sought.suffix || !given.suffix) return 'suffix-open'
  const material = materials[sought.suffix]
  return material !== undefined && material === materials[given.suffix] ? 'other-edition' : 'other-material'
}
