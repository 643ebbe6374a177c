import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { type PictureRow, selectPictures } from '#server/modules/media/select-pictures.ts'
import { bitsetOf } from './bitset.ts'
import { readStyles, selectCategories, selectFacets, selectFacetValues } from './catalog-index.db.ts'
import { createCategoryBuilder } from './categories.ts'
import { createColorBuilder } from './colors/indexed-colors.ts'
import { createFacetCounter } from './count-facets.ts'
import { availableOf, createFacetBuilder, type IndexedFacet } from './facets.ts'
import { createMatchesCache } from './find-matches.ts'
import { createJsonStore } from './json-store.ts'
import { type PictureRefs, storePictures } from './picture-store.ts'
import { recordOf, sortKeysOf, textHashOf } from './records.ts'
import type { SnapshotData } from './snapshot-data.ts'
import { createSortOrders, type SortKeys } from './sort-orders.ts'
import type { StyleRecord } from './types.ts'
import { createCodeIndexBuilder } from './words/codes.ts'
import { createLabelIndex } from './words/labels.ts'
import { createVocabulary } from './words/vocabulary.ts'
import { createVocabularyBuilder } from './words/vocabulary-builder.ts'

/** Ordinals for new styles before everything has to be read again, beside an eighth of the styles. */
const minRoom = 1024

/**
 * Reads everything for sale from the database, in portions between which waiting requests are handled; or one style alone,
 * published or not.
 */
export async function buildSnapshot(db: Db, only?: string): Promise<SnapshotData> {
  const [categoryRows, facetRows, valueRows] = [
    await selectCategories(db),
    await selectFacets(db),
    await selectFacetValues(db),
  ]
  const pictures = await selectPictures(
    db,
    [...categoryRows, ...valueRows].flatMap(({ picture_id }) => picture_id ?? []),
  )
  const categoryBuilder = createCategoryBuilder(categoryRows, pictures)
  const facetBuilder = createFacetBuilder({ facets: facetRows, values: valueRows, pictures })
  const records = createJsonStore<StyleRecord>()
  const pictureStore = createJsonStore<PictureRow>()
  const refs: PictureRefs = new Map()
  const vocabularyBuilder = createVocabularyBuilder()
  const codeBuilder = createCodeIndexBuilder()
  const colorBuilder = createColorBuilder()
  const ordinalOf = new Map<string, number>()
  const available: number[] = []
  const madeToOrder: number[] = []
  const sortKeys: SortKeys[] = []
  const textHashes: number[] = []
  const widthNames = new Map(
    valueRows.filter(({ facet_key }) => facet_key === 'width').map(({ value, name }) => [value, name]),
  )

  for await (const styles of readStyles(db, only)) {
    await storePictures(db, pictureStore, styles, refs)
    for (const style of styles) {
      const ordinal = ordinalOf.size
      ordinalOf.set(style.id, ordinal)
      categoryBuilder.add(ordinal, style.category_id)
      facetBuilder.add(ordinal, style)
      vocabularyBuilder.addStyle(ordinal, style)
      codeBuilder.add(ordinal, style)
      colorBuilder.add(ordinal, style.skus)
      records.add(recordOf(style, refs, widthNames))
      available.push(availableOf(style))
      if (style.supply === 'made-to-order') madeToOrder.push(ordinal)
      sortKeys.push(sortKeysOf(style))
      textHashes.push(textHashOf(style))
    }
    await setImmediate()
  }

  const styleCount = ordinalOf.size
  const size = only === undefined ? styleCount + Math.max(minRoom, styleCount >> 3) : styleCount
  const categories = categoryBuilder.build(size)
  const facets = facetBuilder.build(size, categories)
  addLabels(vocabularyBuilder, facets)
  return {
    size,
    given: new Map(ordinalOf),
    ordinalOf,
    all: bitsetOf(ordinalOf.values(), size),
    styleCount,
    records,
    pictures: pictureStore,
    pictureNum: pictureStore.size,
    categories,
    facets,
    facetCounter: createFacetCounter(facets, size),
    vocabulary: createVocabulary(vocabularyBuilder.drafts, size),
    codes: codeBuilder.build(records, size),
    labels: createLabelIndex({ categories, facets }),
    sortOrders: createSortOrders(sortKeys, size),
    colors: colorBuilder.build(),
    available: columnOf(available, size),
    madeToOrder: bitsetOf(madeToOrder, size),
    textHashes: columnOf(textHashes, size),
    widthNames,
    recentMatches: createMatchesCache(),
  }
}

function columnOf(values: readonly number[], size: number): Float64Array {
  const column = new Float64Array(size)
  column.set(values)
  return column
}

/** Makes goods searchable by the names of their categories and facet values, except for figures such as `20000`. */
function addLabels(
  vocabularyBuilder: ReturnType<typeof createVocabularyBuilder>,
  facets: readonly IndexedFacet[],
): void {
  for (const { type, values } of facets) {
    for (const { value, name, styles } of values) {
      if (!/^\d/.test(value)) vocabularyBuilder.addLabel(name, styles, type === 'color' ? value : undefined)
    }
  }
}
