import type { ChromaTerm, ColorTerms, LightnessTerm, Tint } from './color-terms.ts'
import type { PlainFamily } from './family.ts'

/** What color words require; a missing property may have any value. */
export type ColorCriteria = {
  families?: readonly PlainFamily[]
  lightness?: readonly LightnessTerm[]
  chroma?: readonly ChromaTerm[]
  tint?: Tint
}

/**
 * Whether people would use the words for a color. More generous than the color families of the filter: "light
 * brown" also matches colors of the family tan.
 */
export function meetsCriteria(criteria: ColorCriteria, terms: ColorTerms): boolean {
  if (!criteria.families)
    return allows(criteria.lightness, terms.depth) && allows(criteria.chroma, terms.chroma)
  return (
    matchesOwnFamily(criteria, terms) ||
    matchesNeighborFamily(criteria, terms) ||
    matchesSwappedTint(criteria, terms)
  )
}

function matchesOwnFamily({ families, lightness, chroma, tint }: ColorCriteria, terms: ColorTerms): boolean {
  const hasLightnessSteps = terms.family !== 'black' && terms.family !== 'white'
  const hasChromaSteps = hasLightnessSteps && terms.family !== 'gray'
  return (
    allows(families, terms.family) &&
    (!hasLightnessSteps || allows(lightness, terms.lightness)) &&
    (!hasChromaSteps || allows(chroma, terms.chroma)) &&
    (!tint || tint === terms.tint)
  )
}

/**
 * At its light or dark end a family's name is also used for the neighboring family: a light red is also pink.
 */
const neighborFamilies: readonly (readonly [PlainFamily, LightnessTerm, PlainFamily])[] = [
  ['brown', 'light', 'tan'],
  ['red', 'light', 'pink'],
  ['tan', 'dark', 'brown'],
  ['beige', 'dark', 'tan'],
]

function matchesNeighborFamily(
  { families, lightness, chroma, tint }: ColorCriteria,
  terms: ColorTerms,
): boolean {
  return (
    neighborFamilies.some(
      ([from, step, to]) => families?.includes(from) && lightness?.includes(step) && terms.family === to,
    ) &&
    allows(chroma, terms.chroma) &&
    (!tint || tint === terms.tint)
  )
}

const tintOf: Partial<Record<PlainFamily, Tint>> = {
  brown: 'brown',
  tan: 'brown',
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
  pink: 'pink',
}

/**
 * Family and tint can swap: a greenish blue is also a bluish green, both can be teal, and a grayish green is
 * also a greenish gray.
 */
function matchesSwappedTint(
  { families, lightness, chroma, tint }: ColorCriteria,
  terms: ColorTerms,
): boolean {
  const tints = families?.map((family) => tintOf[family]) ?? []
  if (!allows(lightness, terms.lightness)) return false
  if (terms.family === 'gray') return !tint && allows(['grayish'], chroma?.[0]) && allows(tints, terms.tint)
  if (!tint || !allows(chroma, terms.chroma)) return false
  if (terms.family === 'teal') return new Set([tint, ...tints]).isSupersetOf(new Set(['blue', 'green']))
  return tintOf[terms.family] === tint && allows(tints, terms.tint)
}

/** Without criteria any term is allowed; with criteria a color without the term is not. */
function allows<Term>(allowed: readonly (Term | undefined)[] | undefined, term: Term | undefined): boolean {
  return !allowed || (term !== undefined && allowed.includes(term))
}
