import { type ColourTerms, colourTerms, type LightnessTerm } from './colour-terms.ts'
import { type Meaning, vocabulary } from './colour-vocabulary.ts'
import { type ColourWish, grants } from './colour-wish.ts'
import type { PlainFamily } from './family.ts'
import { type Lab, linearToLab } from './lab.ts'

/** The part of Lab that some words mean. */
export interface ColourRegion {
  /** The families that the words name; none for words like "dark". */
  families: readonly PlainFamily[]
  holds: (terms: ColourTerms) => boolean
}

/** Reads "dark green", 浅灰, 偏红的深棕. Nothing when a word in it is about anything but colour. */
export function readColourWords(text: string): ColourRegion | undefined {
  const meanings = split(text.normalize('NFKC').toLowerCase().replace('off-white', 'offwhite'))
  const wish = meanings && understand(meanings)
  return wish && { families: wish.families ?? [], holds: (terms) => grants(wish, terms) }
}

/** The colour in a region that lies closest to its mean; nothing when no screen colour is called so. */
export function middleOf({ holds }: ColourRegion): Lab | undefined {
  const inside = screenColours().flatMap(({ lab, terms }) => (holds(terms) ? [lab] : []))
  const mean = [0, 1, 2].map((axis) => inside.reduce((sum, lab) => sum + lab[axis]!, 0) / inside.length)
  const away = (lab: Lab) => Math.hypot(lab[0] - mean[0]!, lab[1] - mean[1]!, lab[2] - mean[2]!)
  return inside.reduce<Lab | undefined>(
    (one, other) => (one && away(one) <= away(other) ? one : other),
    undefined,
  )
}

let screen: { lab: Lab; terms: ColourTerms }[] | undefined

/** A grid over linear light, finer in the dark, made when it is first asked for. */
function screenColours() {
  const steps = Array.from({ length: 18 }, (_, step) => (step / 17) ** 2.2)
  screen ??= steps
    .flatMap((r) => steps.flatMap((g) => steps.map((b) => linearToLab([r, g, b]))))
    .map((lab) => ({ lab, terms: colourTerms(lab) }))
  return screen
}

/** Latin by the word, Chinese by the longest word that is known. */
function split(text: string): Meaning[] | undefined {
  const meanings: Meaning[] = []
  for (const [piece] of text.matchAll(/[^\s,，、-]+/g)) {
    for (let at = 0; at < piece.length; ) {
      const latin = /^[a-z]+/.exec(piece.slice(at))?.[0]
      const word = (latin ? [latin.length] : [3, 2, 1])
        .map((length) => piece.slice(at, at + length))
        .find((known) => vocabulary.has(known))
      if (!word) return undefined
      meanings.push(vocabulary.get(word)!)
      at += word.length
    }
  }
  return meanings
}

/** The last colour is what it is, those before it are what it leans to: 红棕, blue green, 偏红的棕. */
function understand(meanings: readonly Meaning[]): ColourWish | undefined {
  const last = meanings.findLastIndex(({ families }) => families)
  if (meanings[last - 1]?.leaning) return undefined
  const { families, lightness, chroma, tint }: Meaning = meanings[last] ?? {}
  const wish: ColourWish = { families, lightness, chroma, tint }
  for (const [at, meaning] of meanings.entries()) {
    if (at === last) continue
    const [name] = meaning.families ?? []
    // Navy blue is no bluish blue.
    const said = name && name !== families?.[0] ? leaning[name] : meaning
    if (!said) return undefined
    wish.lightness = (meanings[at - 1]?.very ? extreme(said.lightness) : said.lightness) ?? wish.lightness
    wish.chroma = said.chroma ?? wish.chroma
    wish.tint = said.tint ?? wish.tint
  }
  return wish.families || wish.lightness || wish.chroma ? wish : undefined
}

function extreme(lightness: readonly LightnessTerm[] | undefined): readonly LightnessTerm[] | undefined {
  return lightness?.filter((term) => term.startsWith('very'))
}

/** What a colour's name says in front of another one's: 灰绿 is a grayish green. */
const leaning: Partial<Record<PlainFamily, Meaning>> = {
  black: { lightness: ['very-dark', 'dark'] },
  white: { lightness: ['light', 'very-light'] },
  grey: { chroma: ['greyish', 'muted'] },
  brown: { tint: 'brown' },
  tan: { tint: 'brown' },
  red: { tint: 'red' },
  orange: { tint: 'orange' },
  yellow: { tint: 'yellow' },
  green: { tint: 'green' },
  teal: { tint: 'blue' },
  blue: { tint: 'blue' },
  purple: { tint: 'purple' },
  pink: { tint: 'pink' },
}
