import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { set } from './bitset.ts'
import { type StyleRow, selectPublished } from './catalog-index.db.ts'
import { setCategory } from './categories.ts'
import { availableOf, setFacet } from './facets.ts'
import { type PictureRefs, updatePictures } from './picture-store.ts'
import { recordOf, sortKeysOf, textHashOf } from './records.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { StyleRecord } from './types.ts'
import { createVocabularyBuilder } from './words/vocabulary-builder.ts'

/** Styles that are read and replaced at once: few enough that requests wait some milliseconds at most. */
const batchSize = 20

/** Replaced texts and unused pictures cost memory: at this share of replaced styles, everything is read again. */
const maxReplacedShare = 1 / 4

export type Replaced = {
  /** Whether anything that is or was for sale was among the styles. */
  isShown: boolean
  /**
   * `full`: there was no room for all of them. `worn`: so much was replaced that
   * everything should be read again.
   */
  state: 'good' | 'worn' | 'full'
}

/**
 * Reads changed styles and replaces their entries in the index. Between two batches requests see each style
 * either before or after its change.
 */
export async function replaceStyles(db: Db, data: SnapshotData, ids: readonly string[]): Promise<Replaced> {
  let isShown = false
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    const styles = new Map((await selectPublished(db, batch)).map((style) => [style.id, style]))
    const shown = batch.filter((id) => styles.has(id) || data.ordinalOf.has(id))
    if (shown.length === 0) continue
    isShown = true
    const newNum = shown.filter((id) => !data.given.has(id)).length
    if (data.given.size + newNum > data.size) return { isShown, state: 'full' }
    const refs = knownPictures(data, shown)
    await updatePictures(db, data.pictures, [...styles.values()], refs)
    replaceBatch(data, shown, styles, refs)
    await setImmediate()
  }
  return { isShown, state: isWorn(data) ? 'worn' : 'good' }
}

const isWorn = ({ styleCount, vocabulary, pictures, pictureNum }: SnapshotData): boolean =>
  vocabulary.replacedNum > Math.max(1000, styleCount * maxReplacedShare) ||
  pictures.size - pictureNum > Math.max(1000, pictureNum * maxReplacedShare)

/** The pictures that the styles have shown so far. */
function knownPictures({ ordinalOf, records, pictures }: SnapshotData, ids: readonly string[]): PictureRefs {
  const refs: PictureRefs = new Map()
  for (const id of ids) {
    const ordinal = ordinalOf.get(id)
    if (ordinal === undefined) continue
    const { pictures: ofStyle, skus } = records.get(ordinal)
    for (const ref of [...ofStyle, ...skus.flatMap(({ picture }) => picture ?? [])]) {
      refs.set(pictures.get(ref).id, ref)
    }
  }
  return refs
}

function replaceBatch(
  data: SnapshotData,
  ids: readonly string[],
  styles: ReadonlyMap<string, StyleRow>,
  refs: PictureRefs,
): void {
  const { vocabulary, textHashes, given } = data
  const words = createVocabularyBuilder()
  const withOtherTexts: number[] = []
  for (const id of ids) {
    const style = styles.get(id)
    const ordinal = given.get(id) ?? given.size
    replaceStyle(data, ordinal, id, style, refs)
    const textHash = style ? textHashOf(style) : Number.NaN
    if (textHashes[ordinal] === textHash) continue
    textHashes[ordinal] = textHash
    withOtherTexts.push(ordinal)
    if (style) words.addStyle(ordinal, style)
  }
  if (withOtherTexts.length > 0) vocabulary.replace(withOtherTexts, words.drafts)
  data.recentMatches.clear()
}

/** Replaces all that is known of a style but its texts. Without `style`, it is no longer for sale. */
function replaceStyle(
  data: SnapshotData,
  ordinal: number,
  id: string,
  style: StyleRow | undefined,
  refs: PictureRefs,
): void {
  const { given, ordinalOf, all, records, categories, facets, facetCounter, codes, colors } = data
  const before = ordinalOf.has(id) ? records.get(ordinal) : undefined
  data.styleCount += Number(style !== undefined) - Number(before !== undefined)
  set(all, ordinal, style !== undefined)
  if (style) {
    given.set(id, ordinal)
    ordinalOf.set(id, ordinal)
    const record = recordOf(style, refs)
    if (ordinal < records.size) records.replace(ordinal, record)
    else records.add(record)
    if (!hasCodesOf(before, record)) codes.replace(ordinal, record)
  } else {
    ordinalOf.delete(id)
    codes.replace(ordinal, undefined)
  }
  setCategory(categories, ordinal, style?.category_id)
  for (const facet of facets) setFacet(facet, ordinal, style)
  facetCounter.update(facets, ordinal)
  data.sortOrders.move(ordinal, style && sortKeysOf(style))
  data.available[ordinal] = style ? availableOf(style) : 0
  set(data.madeToOrder, ordinal, style?.supply === 'made-to-order')
  colors.replace(ordinal, before?.skus.map(({ pantone }) => pantone) ?? [], style?.skus ?? [])
}

function hasCodesOf(before: StyleRecord | undefined, after: StyleRecord): boolean {
  const codesOf = ({ code, skus }: StyleRecord) =>
    JSON.stringify([code, skus.map((sku) => [sku.code, sku.pantone])])
  return before !== undefined && codesOf(before) === codesOf(after)
}
