import { has } from '../bitset.ts'
import type { SnapshotData } from '../snapshot-data.ts'
import type { ReferencedColor } from '../types.ts'
import { readRuns, stem } from '../words/spelling.ts'
import type { Term, Vocabulary } from '../words/vocabulary.ts'
import { weights } from '../words/vocabulary-builder.ts'

/** Goods that are looked at; they are read one by one. */
const maxStyles = 40

/** A color of the goods that has this name, such as "Saddle" or 马鞍棕: a plain one of the first goods, if any. */
export function findNamedColor(data: SnapshotData, name: string): ReferencedColor | undefined {
  const { records, colors, sortOrders } = data
  const typed = nameKey(name)
  if (!typed) return undefined
  const found: ReferencedColor[] = []
  const { ranks } = sortOrders.recommended
  const styles = stylesNamed(data, name).sort((one, other) => ranks[one]! - ranks[other]!)
  for (const style of styles.slice(0, maxStyles)) {
    for (const [skuIndex, sku] of records.get(style).skus.entries()) {
      if (!Object.values(sku.name).some((own) => nameKey(own) === typed)) continue
      const plain = colors.plain.colorOf(style, skuIndex)
      if (plain !== undefined) {
        return { color: { isPlain: true, ordinal: plain }, lab: colors.plain.labOf(plain) }
      }
      const effect = colors.effects.colorOf(style, skuIndex)
      if (effect === undefined) continue
      found.push({ color: { isPlain: false, ordinal: effect }, lab: colors.effects.labOf(effect) })
    }
  }
  return found[0]
}

/** 马鞍棕 and 马鞍棕色 are one name, in any case and width. */
const nameKey = (name: string): string =>
  readRuns(name)
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<=..)色$/, '')

/** The ordinals of styles with every word of the name in the names of their colors. */
function stylesNamed({ vocabulary }: SnapshotData, name: string): number[] {
  const [first = new Set<number>(), ...others] = readRuns(name).map(({ script, text }) => {
    const terms = vocabulary.find(script === 'han' ? text.slice(0, 2) : stem(text))
    return new Set(terms.flatMap((term) => [...stylesColored(term, vocabulary)]))
  })
  return [...first].filter((style) => others.every((styles) => styles.has(style)))
}

function* stylesColored({ postings, added }: Term, { replaced }: Vocabulary): Generator<number> {
  for (const posting of postings) if (isOfColor(posting) && !has(replaced, posting >>> 2)) yield posting >>> 2
  for (const posting of added) if (isOfColor(posting)) yield posting >>> 2
}

const isOfColor = (posting: number): boolean => (posting & 3) === weights.label
