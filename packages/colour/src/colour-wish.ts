import type { ChromaTerm, ColourTerms, LightnessTerm, Tint } from './colour-terms.ts'
import type { PlainFamily } from './family.ts'

/** What somebody's words ask of a colour; what is left out may be anything. */
export interface ColourWish {
  families?: readonly PlainFamily[]
  lightness?: readonly LightnessTerm[]
  chroma?: readonly ChromaTerm[]
  tint?: Tint
}

/** Whether people would call a colour so. Kinder than the family chips: a light brown may be filed under tan. */
export function grants(wish: ColourWish, terms: ColourTerms): boolean {
  if (!wish.families) return isWithin(wish.lightness, terms.depth) && isWithin(wish.chroma, terms.chroma)
  return grantsAsFiled(wish, terms) || grantsNextDoor(wish, terms) || grantsTurnedRound(wish, terms)
}

function grantsAsFiled({ families, lightness, chroma, tint }: ColourWish, terms: ColourTerms): boolean {
  const hasSteps = terms.family !== 'black' && terms.family !== 'white'
  return (
    isWithin(families, terms.family) &&
    (!hasSteps || isWithin(lightness, terms.lightness)) &&
    isWithin(chroma, terms.chroma) &&
    (!tint || tint === terms.tint)
  )
}

/** Where a family ends towards light or dark, people go on using its name. */
const nextDoor: readonly (readonly [PlainFamily, LightnessTerm, PlainFamily])[] = [
  ['brown', 'light', 'tan'],
  ['red', 'light', 'pink'],
  ['tan', 'dark', 'brown'],
  ['beige', 'dark', 'tan'],
]

function grantsNextDoor({ families, lightness, chroma, tint }: ColourWish, terms: ColourTerms): boolean {
  return (
    nextDoor.some(
      ([from, step, to]) => families?.includes(from) && lightness?.includes(step) && terms.family === to,
    ) &&
    isWithin(chroma, terms.chroma) &&
    (!tint || tint === terms.tint)
  )
}

const hueOf: Partial<Record<PlainFamily, Tint>> = {
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

/** A greenish blue is a bluish green, both may be teal, and a grayish green is a greenish gray. */
function grantsTurnedRound({ families, lightness, chroma, tint }: ColourWish, terms: ColourTerms): boolean {
  const hues = families?.map((family) => hueOf[family]) ?? []
  if (!isWithin(lightness, terms.lightness)) return false
  if (terms.family === 'grey')
    return !tint && isWithin(['greyish'], chroma?.[0]) && isWithin(hues, terms.tint)
  if (!tint || !isWithin(chroma, terms.chroma)) return false
  if (terms.family === 'teal') return new Set([tint, ...hues]).isSupersetOf(new Set(['blue', 'green']))
  return hueOf[terms.family] === tint && isWithin(hues, terms.tint)
}

/** What isn't asked for is granted; what a colour doesn't have is not. */
function isWithin<Term>(asked: readonly (Term | undefined)[] | undefined, term: Term | undefined): boolean {
  return !asked || (term !== undefined && asked.includes(term))
}
