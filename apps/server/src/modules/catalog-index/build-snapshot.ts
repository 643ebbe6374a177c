import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { bitsetOf, has } from './bitset.ts'
import { type OutlineRows, readStyles, selectOutline } from './catalog-index.db.ts'
import { type OwnStyles, ownStyles } from './categories.ts'
import { createColorBuilder, restoreColors, type SavedColors } from './colors/indexed-colors.ts'
import { createFacetCounter } from './count-facets.ts'
import { availableOf, restoreFacets, type SavedFacets, savedFacets } from './facets.ts'
import { createMatchesCache } from './find-matches.ts'
import { createJsonStore, type SavedStorePart } from './json-store.ts'
import { addLabels, labelDrafts, openOutline } from './outline.ts'
import { type PictureRefs, pictureForm, storePictures } from './picture-store.ts'
import { recordForm } from './record-form.ts'
import { recordOf, sortKeysOf, textHashOf } from './records.ts'
import type { SnapshotData } from './snapshot-data.ts'
import { createSortOrders, type SavedSortOrders, type SortKeys, sortColumnsOf } from './sort-orders.ts'
import { createCodeIndexBuilder, restoreCodeIndex, type SavedCodes } from './words/codes.ts'
import { createLabelIndex } from './words/labels.ts'
import { createVocabulary, restoreVocabulary, type SavedTerms } from './words/vocabulary.ts'
import { createVocabularyBuilder } from './words/vocabulary-builder.ts'

/** Styles to index before waiting requests are handled. */
const stylesAtOnce = 250

/** Ids in one saved part. */
const idsTogether = 20_000

/** Ordinals for new styles before everything has to be read again, beside an eighth of the styles. */
const minRoom = 1024

/**
 * Reads everything for sale from the database, in portions between which waiting requests are handled; or one
 * style alone, published or not.
 */
export async function buildSnapshot(db: Db, only?: string): Promise<SnapshotData> {
  const outline = await selectOutline(db)
  const { categoryBuilder, facetBuilder, widthNames } = await openOutline(db, outline)
  const records = createJsonStore(recordForm)
  const pictures = createJsonStore(pictureForm)
  const refs: PictureRefs = new Map()
  const vocabularyBuilder = createVocabularyBuilder()
  const codeBuilder = createCodeIndexBuilder()
  const colorBuilder = createColorBuilder()
  const ids: string[] = []
  const available: number[] = []
  const madeToOrder: number[] = []
  const sortKeys: SortKeys[] = []
  const textHashes: number[] = []

  for await (const styles of readStyles(db, only)) {
    await storePictures(db, pictures, styles, refs)
    for (const style of styles) {
      const ordinal = ids.push(style.id) - 1
      categoryBuilder.add(ordinal, style.category_id)
      facetBuilder.add(ordinal, style)
      vocabularyBuilder.addStyle(ordinal, style)
      codeBuilder.add(ordinal, style)
      colorBuilder.add(ordinal, style.skus)
      records.add(recordOf(style, refs))
      available.push(availableOf(style))
      if (style.supply === 'made-to-order') madeToOrder.push(ordinal)
      sortKeys.push(sortKeysOf(style))
      textHashes.push(textHashOf(style))
      if (ordinal % stylesAtOnce === 0) await setImmediate()
    }
  }

  const size = only === undefined ? ids.length + Math.max(minRoom, ids.length >> 3) : ids.length
  const categories = categoryBuilder.build(size)
  const facets = await facetBuilder.build(size, categories)
  addLabels(vocabularyBuilder, facets)
  const vocabulary = createVocabulary(vocabularyBuilder.drafts, size)
  await setImmediate()
  const codes = codeBuilder.build(records, size)
  await setImmediate()
  const sortOrders = await createSortOrders(ids, { columns: sortColumnsOf(sortKeys, size) })
  const colors = colorBuilder.build()
  await setImmediate()
  return assemble({
    size,
    ids,
    records,
    pictures,
    outline,
    categories,
    facets,
    vocabulary,
    codes,
    sortOrders,
    colors,
    widthNames,
    pictureNum: pictures.size,
    all: bitsetOf(ids.keys(), size),
    available: columnOf(available, size),
    madeToOrder: bitsetOf(madeToOrder, size),
    textHashes: columnOf(textHashes, size),
  })
}

/** What a snapshot of many styles can be restored from, in parts that take a few milliseconds each. */
export type SavedParts = {
  styles: [Pick<SnapshotData, 'size' | 'all' | 'pictureNum' | 'available' | 'madeToOrder' | 'textHashes'>]
  ids: string[][]
  records: SavedStorePart[]
  pictures: SavedStorePart[]
  outline: [OutlineRows]
  categories: [OwnStyles]
  facets: [SavedFacets]
  vocabulary: SavedTerms[]
  codes: SavedCodes[]
  sortOrders: [SavedSortOrders]
  colors: SavedColors[]
}

/** The data must not change until all parts are written, except for stock: data that depends on it is copied. */
export function* toSaved(data: SnapshotData): Generator<[kind: keyof SavedParts, part: unknown]> {
  const { size, all, pictureNum, available, madeToOrder, textHashes } = data
  yield ['styles', { size, all, pictureNum, available: available.slice(), madeToOrder, textHashes }]
  const ids = [...data.given.keys()]
  for (let start = 0; start < ids.length; start += idsTogether) {
    yield ['ids', ids.slice(start, start + idsTogether)]
  }
  yield ['outline', data.outline]
  yield ['categories', ownStyles(data.categories)]
  yield ['facets', savedFacets(data.facets)]
  yield ['sortOrders', data.sortOrders.toSaved()]
  for (const kind of ['records', 'pictures', 'vocabulary', 'codes', 'colors'] as const) {
    for (const part of data[kind].toSaved()) yield [kind, part]
  }
}

/** Creates a snapshot again. Only the pictures of categories and facet values come from the database. */
export async function restoreSnapshot(db: Db, saved: SavedParts): Promise<SnapshotData> {
  const [styles] = saved.styles
  const [outline] = saved.outline
  const { categoryBuilder, facetBuilder, widthNames } = await openOutline(db, outline, {
    categories: saved.categories[0],
    facets: restoreFacets(saved.facets[0]),
  })
  const { size } = styles
  const ids = saved.ids.flat()
  const records = createJsonStore(recordForm, saved.records)
  const categories = categoryBuilder.build(size)
  const facets = await facetBuilder.build(size, categories)
  return assemble({
    ...styles,
    ids,
    records,
    outline,
    categories,
    facets,
    widthNames,
    pictures: createJsonStore(pictureForm, saved.pictures),
    vocabulary: restoreVocabulary(saved.vocabulary, labelDrafts(facets), size),
    codes: restoreCodeIndex(saved.codes, records, size),
    sortOrders: await createSortOrders(ids, saved.sortOrders[0]),
    colors: restoreColors(saved.colors),
  })
}

type Assembled = 'given' | 'ordinalOf' | 'styleCount' | 'facetCounter' | 'labels' | 'recentMatches'

/** `ids` are by ordinal. */
async function assemble({
  ids,
  ...data
}: Omit<SnapshotData, Assembled> & { ids: readonly string[] }): Promise<SnapshotData> {
  const given = new Map(ids.map((id, ordinal) => [id, ordinal]))
  await setImmediate()
  const ordinalOf = new Map(given.entries().filter(([, ordinal]) => has(data.all, ordinal)))
  await setImmediate()
  return {
    ...data,
    given,
    ordinalOf,
    styleCount: ordinalOf.size,
    facetCounter: await createFacetCounter(data.facets, data.size),
    labels: createLabelIndex(data),
    recentMatches: createMatchesCache(),
  }
}

function columnOf(values: readonly number[], size: number): Float64Array {
  const column = new Float64Array(size)
  column.set(values)
  return column
}
