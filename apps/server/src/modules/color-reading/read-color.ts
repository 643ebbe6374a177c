import {
  type ColorReference,
  displayReference,
  isReference,
  readColorCode,
  wordsBesideNumber,
} from '@corium/color/code-grammar'
import { placeTextileNumber } from '@corium/color/fhi-structure'
import { hexToLab, labToHex } from '@corium/color/hex'
import type { Lab } from '@corium/color/lab'
import { readMetal } from '@corium/color/metals'
import { referenceKey } from '@corium/color/reference-key'
import { matchReference, type ReferenceMatch } from '@corium/color/reference-match'
import { middleOf, readColorWords } from '@corium/color/word-region'
import type { Output } from '@corium/contract/call'
import type { searchColor } from '@corium/contract/color-search'
import type { Bilingual } from '@corium/contract/language'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/open.ts'
import type { CatalogSnapshot, ColorTarget } from '#server/modules/catalog-index/types.ts'
import { selectTableColors } from './color-table.db.ts'
import { notes } from './notes.ts'

type Query = Output<typeof searchColor>['query']

/** The color that a visitor searches for, and where its measurement comes from. */
export type TargetColor = ColorTarget &
  Pick<Query, 'kind' | 'label' | 'how'> & {
    hex?: string
    note?: Bilingual
    /** Instead of the distance that the visitor chose. */
    maxDelta?: number
  }

/** Reads a color from a typed code, hex value or words; undefined if the text names no color. */
export async function readColor(
  db: Db,
  snapshot: CatalogSnapshot,
  typed: string,
): Promise<TargetColor | undefined> {
  const measured = readTypedLab(typed)
  if (measured) return readLab(measured)
  const code = readColorCode(typed)
  if (code.kind === 'hex') return readHex(code.hex)
  const label = isReference(code) ? displayReference(code) : code.text
  const key = referenceKey(typed)
  const reference = isReference(code) ? code : undefined
  const target =
    (await findOnGoods(snapshot, label, key, reference)) ??
    (await findInTable(db, label, key, reference)) ??
    (reference?.kind === 'fhi' ? placeByStructure(label, reference) : undefined) ??
    (code.kind === 'text' ? await readName(snapshot, code.text) : undefined)
  return target && { ...target, beside: wordsBesideNumber(typed) }
}

/** The color as a screen shows it. */
export const hexOf = ({ hex, lab }: Pick<TargetColor, 'hex' | 'lab'>): string => hex ?? labToHex(lab)

export function readLab(lab: Lab): TargetColor {
  const [l, a, b] = lab.map((one) => Math.round(one * 10) / 10)
  return { kind: 'lab', label: `L* ${l} a* ${a} b* ${b}`, lab, how: 'typed' }
}

const figure = String.raw`(-?\d+(?:\.\d+)?)`
const typedLab = new RegExp(
  `^(?:CIE ?)?L(?:AB)?\\*?[ :=(]*${figure}[ ,;]+(?:A\\*?[ :=]*)?${figure}[ ,;]+(?:B\\*?[ :=]*)?${figure}\\)?$`,
  'i',
)

/** The values of a spectrophotometer: `L* 40 a* 20 b* 10`, `Lab(40, 20, 10)`. */
function readTypedLab(typed: string): Lab | undefined {
  const text = typed.normalize('NFKC').replace('\u2212', '-').trim()
  const [l, a, b] = typedLab.exec(text)?.slice(1).map(Number) ?? []
  if (l === undefined || a === undefined || b === undefined) return undefined
  return l >= 0 && l <= 100 && Math.abs(a) <= 160 && Math.abs(b) <= 160 ? [l, a, b] : undefined
}

export function readHex(hex: string): TargetColor | undefined {
  const lab = hexToLab(hex)
  if (!lab) return undefined
  const digits = hex.replace('#', '').toLowerCase()
  const shown = `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
  return { kind: 'hex', label: shown, hex: shown, lab, how: 'typed' }
}

/** Staff have typed this number for a color of the goods. */
async function findOnGoods(
  snapshot: CatalogSnapshot,
  label: string,
  key: string,
  reference: ColorReference | undefined,
): Promise<TargetColor | undefined> {
  const found = await snapshot.findReferences(key)
  const matches = found
    .map((one) => ({ ...one, match: matchOf(reference, one.reference) }))
    .sort((one, other) => closeness.indexOf(one.match) - closeness.indexOf(other.match))
  const [best] = matches
  if (!best) return undefined
  return {
    kind: 'reference',
    label,
    lab: best.lab,
    how: best.match === 'exact' ? 'exact-reference' : 'other-suffix',
    note: reference ? notes[best.match] : undefined,
    references: matches.map(({ match, color }) => ({ color, grade: match === 'exact' ? 0 : 1 })),
  }
}

const closeness: readonly ReferenceMatch[] = ['exact', 'suffix-open', 'other-edition', 'other-material']

/** Numbers of the shop's own systems have no suffix and always match exactly. */
function matchOf(typed: ColorReference | undefined, given: ColorReference | undefined): ReferenceMatch {
  return (typed && given && matchReference(typed, given)) ?? 'exact'
}

async function findInTable(
  db: Db,
  label: string,
  key: string,
  reference: ColorReference | undefined,
): Promise<TargetColor | undefined> {
  if (!key) return undefined
  const rows = await selectTableColors(db, key)
  const matches = rows
    .map((row) => ({ row, match: matchSuffix(reference, row.suffix) }))
    .sort((one, other) => closeness.indexOf(one.match) - closeness.indexOf(other.match))
  const [best] = matches
  if (!best) return undefined
  const { row, match } = best
  const note = match === 'exact' ? notes.table : notes[match]
  return { kind: 'reference', label, lab: [row.lab_l, row.lab_a, row.lab_b], how: 'table', note }
}

function matchSuffix(typed: ColorReference | undefined, suffix: string): ReferenceMatch {
  if (!typed) return 'exact'
  const { suffix: _, ...number } = typed
  return matchReference(typed, suffix ? { ...number, suffix } : number) ?? 'exact'
}

function placeByStructure(label: string, { number }: ColorReference): TargetColor | undefined {
  const placed = placeTextileNumber(number)
  if (!placed) return undefined
  return { kind: 'reference', label, lab: placed.lab, how: 'structure', note: notes.structure }
}

/** Color words mean the same in every shop; other names are those of its own colors, then those of metals. */
const readName = async (snapshot: CatalogSnapshot, text: string): Promise<TargetColor | undefined> =>
  readWords(text) ?? (await findNamed(snapshot, text)) ?? readMetallic(text)

async function findNamed(snapshot: CatalogSnapshot, label: string): Promise<TargetColor | undefined> {
  const named = await snapshot.findNamedColor(label)
  if (!named) return undefined
  const { lab, color } = named
  const target = { kind: 'sku', label, lab, how: 'measured', note: notes.named } as const
  return color.isPlain ? target : { ...target, isMetallic: true }
}

/** Farther goods are of another metal: champagne is no gold. */
const maxMetalDelta = 9

function readMetallic(label: string): TargetColor | undefined {
  const lab = readMetal(label)
  return (
    lab && {
      kind: 'words',
      label,
      lab,
      how: 'typed',
      note: notes.metal,
      isMetallic: true,
      maxDelta: maxMetalDelta,
    }
  )
}

/** Finding the middle of a region compares thousands of colors, and visitors type the same few words. */
const middles = new LRUCache<string, { lab: Lab | undefined }>({ max: 500 })

/** The words have to name a color family: "dark" alone is no target. */
function readWords(text: string): TargetColor | undefined {
  const region = readColorWords(text)
  if (!region || region.families.length === 0) return undefined
  const known = middles.get(text) ?? { lab: middleOf(region) }
  middles.set(text, known)
  return known.lab && { kind: 'words', label: text, lab: known.lab, region, how: 'typed', note: notes.words }
}
