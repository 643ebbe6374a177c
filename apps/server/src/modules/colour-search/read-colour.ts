import {
  type ColourReference,
  displayReference,
  isReference,
  readColourCode,
} from '@corium/colour/code-grammar'
import { deltaE00 } from '@corium/colour/delta-e'
import { placeTextileNumber } from '@corium/colour/fhi-structure'
import { hexToLab, labToHex } from '@corium/colour/hex'
import type { Lab } from '@corium/colour/lab'
import { matchReference, type ReferenceMatch } from '@corium/colour/reference-match'
import { type ColourRegion, middleOf, readColourWords } from '@corium/colour/word-region'
import type { Output } from '@corium/contract/call'
import type { searchColor } from '@corium/contract/colour-search'
import type { Bilingual } from '@corium/contract/language'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/context.ts'
import { numberKeyOf, type Referenced } from '#server/modules/goods/shelf/colours.ts'
import { selectTableColours } from './colour-search.db.ts'
import { notes } from './notes.ts'

type Query = Output<typeof searchColor>['query']

/** A colour that somebody looks for. */
export type SoughtColour = Pick<Query, 'kind' | 'label' | 'how'> & {
  lab: Lab
  hex?: string
  note?: Bilingual
  /** What words mean; `lab` is then the middle of it. */
  region?: ColourRegion
  /** Goods with a reference of the same number or one near it: shown first, the best matches before the others. */
  referenced?: readonly Pinned[]
  /** The colour of the goods that was looked at: nobody needs to be shown it again. */
  itself?: ColourAt
}

/** A style's place, and which of its colours. */
export type ColourAt = { place: number; at: number }

/** `grade` is 0 for the reference itself and 1 for the same number in another edition or a number near it. */
export type Pinned = Referenced & { grade: 0 | 1 }

/** The colour that a typed code, hex value or words stand for; nothing when the shop cannot tell. */
export async function readColour(
  context: Pick<Context, 'db' | 'shelf'>,
  typed: string,
): Promise<SoughtColour | undefined> {
  const code = readColourCode(typed)
  if (code.kind === 'hex') return typedHex(code.hex)
  const label = isReference(code) ? displayReference(code) : code.text
  const numberKey = numberKeyOf(typed)
  const reference = isReference(code) ? code : undefined
  return (
    onGoods(context, label, numberKey, reference) ??
    (await inTable(context, label, numberKey, reference)) ??
    (reference?.kind === 'fhi' ? byStructure(context, label, reference) : undefined) ??
    (code.kind === 'text' ? inWords(code.text) : undefined)
  )
}

/** As a screen shows it. */
export const hexOf = ({ hex, lab }: SoughtColour): string => hex ?? labToHex(lab)

export function typedHex(hex: string): SoughtColour | undefined {
  const lab = hexToLab(hex)
  if (!lab) return undefined
  const digits = hex.replace('#', '').toLowerCase()
  const shown = `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  return { kind: 'hex', label: shown, hex: shown, lab, how: 'typed' }
}

/** The shop itself has typed this number on a colour. */
function onGoods(
  { shelf }: Pick<Context, 'shelf'>,
  label: string,
  numberKey: string,
  reference: ColourReference | undefined,
): SoughtColour | undefined {
  const { colours, orders } = shelf.now
  const rankOf = ({ isPlain, colour }: Referenced) =>
    orders.recommended.ranks[(isPlain ? colours.plain : colours.effects).placeOf(colour)]!
  const matches = colours
    .referenced(numberKey)
    .map((one) => ({ ...one, match: matchOf(reference, one) }))
    .sort(
      (one, other) =>
        closeness.indexOf(one.match) - closeness.indexOf(other.match) ||
        Number(other.isPlain) - Number(one.isPlain) ||
        rankOf(one) - rankOf(other),
    )
  const [best] = matches
  if (!best) return undefined
  return {
    kind: 'reference',
    label,
    lab: (best.isPlain ? colours.plain : colours.effects).labOf(best.colour),
    how: best.match === 'exact' ? 'exact-reference' : 'other-suffix',
    note: reference ? notes[best.match] : undefined,
    referenced: matches.map(({ match, ...one }) => ({ ...one, grade: match === 'exact' ? 0 : 1 })),
  }
}

const closeness: readonly ReferenceMatch[] = ['exact', 'suffix-open', 'other-edition', 'other-material']

/** Numbers of the shop's own systems have no editions. */
function matchOf(sought: ColourReference | undefined, { reference }: Referenced): ReferenceMatch {
  return (sought && reference && matchReference(sought, reference)) ?? 'exact'
}

async function inTable(
  { db }: Pick<Context, 'db'>,
  label: string,
  numberKey: string,
  reference: ColourReference | undefined,
): Promise<SoughtColour | undefined> {
  if (!numberKey) return undefined
  const rows = await selectTableColours(db, numberKey)
  const matches = rows
    .map((row) => ({ row, match: matchSuffix(reference, row.suffix) }))
    .sort((one, other) => closeness.indexOf(one.match) - closeness.indexOf(other.match))
  const [best] = matches
  if (!best) return undefined
  const { row, match } = best
  const note = match === 'exact' ? notes.table : notes[match]
  return { kind: 'reference', label, lab: [row.lab_l, row.lab_a, row.lab_b], how: 'table', note }
}

function matchSuffix(sought: ColourReference | undefined, suffix: string): ReferenceMatch {
  if (!sought) return 'exact'
  const { suffix: _, ...bare } = sought
  return matchReference(sought, suffix ? { ...bare, suffix } : bare) ?? 'exact'
}

/** Numbers whose places lie closer together than this stand for colours of one family. */
const nearNumber = 6

function byStructure(
  { shelf }: Pick<Context, 'shelf'>,
  label: string,
  { number }: ColourReference,
): SoughtColour | undefined {
  const placed = placeTextileNumber(number)
  if (!placed) return undefined
  const { lab } = placed
  const referenced = shelf.now.colours.textileNumbers
    .filter((one) => deltaE00(lab, one.lab) <= nearNumber)
    .flatMap(({ colours }) => colours.map((one) => ({ ...one, grade: 1 as const })))
  return { kind: 'reference', label, lab, how: 'structure', note: notes.structure, referenced }
}

/** The middle of a region is looked for among thousands of colours; people use the same few words. */
const middles = new LRUCache<string, { lab: Lab | undefined }>({ max: 500 })

/** Words have to name a colour: "dark" alone could be anything. */
function inWords(text: string): SoughtColour | undefined {
  const region = readColourWords(text)
  if (!region || region.families.length === 0) return undefined
  const known = middles.get(text) ?? { lab: middleOf(region) }
  middles.set(text, known)
  return known.lab && { kind: 'words', label: text, lab: known.lab, region, how: 'typed', note: notes.words }
}
