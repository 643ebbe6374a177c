import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/open.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { bitsetOf } from './bitset.ts'
import { readStyles, selectCategories, selectFacets, selectFacetValues } from './catalog-index.db.ts'
import { createCategoryBuilder } from './categories.ts'
import { createColorBuilder } from './colors/color-columns.ts'
import { createFacetCounter } from './count-facets.ts'
import { availableOf, createFacetBuilder, type IndexedFacet, pricesOf } from './facets.ts'
import { createMatchesCache } from './find-matches.ts'
import { createJsonStoreBuilder } from './json-store.ts'
import { createPictureStoreBuilder } from './picture-store.ts'
import { recordOf } from './records.ts'
import type { SnapshotData } from './snapshot-data.ts'
import { createSortOrders, type SortKeys } from './sort-orders.ts'
import type { StyleRecord } from './types.ts'
import { createCodeIndexBuilder } from './words/codes.ts'
import { createLabelIndex } from './words/labels.ts'
import { createVocabulary } from './words/vocabulary.ts'
import { createVocabularyBuilder } from './words/vocabulary-builder.ts'

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
  const recordBuilder = createJsonStoreBuilder<StyleRecord>()
  const pictureBuilder = createPictureStoreBuilder(db)
  const vocabularyBuilder = createVocabularyBuilder()
  const codeBuilder = createCodeIndexBuilder()
  const colorBuilder = createColorBuilder()
  const ordinalOf = new Map<string, number>()
  const available: number[] = []
  const madeToOrder: number[] = []
  const sortKeys: SortKeys = { rank: [], created: [], price: [], thickness: [] }
  const widthNames = new Map(
    valueRows.filter(({ facet_key }) => facet_key === 'width').map(({ value, name }) => [value, name]),
  )

  for await (const styles of readStyles(db, only)) {
    const pictureRefs = await pictureBuilder.load(
      styles.flatMap((style) => style.pictures.map(({ picture_id }) => picture_id)),
    )
    for (const style of styles) {
      const ordinal = ordinalOf.size
      const prices = pricesOf(style)
      const { thickness } = style.attributes
      ordinalOf.set(style.id, ordinal)
      categoryBuilder.add(ordinal, style.category_id)
      facetBuilder.add(ordinal, style)
      vocabularyBuilder.addName(ordinal, style.name)
      for (const { color_name } of style.skus) vocabularyBuilder.addColorName(ordinal, color_name)
      vocabularyBuilder.addText(ordinal, style.summary)
      vocabularyBuilder.addText(ordinal, style.description)
      codeBuilder.add(ordinal, style.code, style.skus)
      colorBuilder.add(ordinal, style.skus)
      recordBuilder.add(recordOf(style, pictureRefs, widthNames))
      available.push(availableOf(style))
      if (style.supply === 'made-to-order') madeToOrder.push(ordinal)
      sortKeys.rank.push(style.rank)
      sortKeys.created.push(style.created)
      sortKeys.price.push(prices.min)
      sortKeys.thickness.push(thickness && !Array.isArray(thickness) ? thickness.min : Infinity)
    }
    await setImmediate()
  }

  const size = ordinalOf.size
  const categories = categoryBuilder.build(size)
  const facets = facetBuilder.build(size, categories)
  addLabels(vocabularyBuilder, facets)
  const records = recordBuilder.build()
  return {
    size,
    ordinalOf,
    records,
    pictures: pictureBuilder.build(),
    categories,
    facets,
    countFacets: createFacetCounter(facets, size),
    vocabulary: createVocabulary(vocabularyBuilder.drafts),
    codes: codeBuilder.build(records),
    labels: createLabelIndex({ categories, facets }),
    sortOrders: createSortOrders(size, sortKeys),
    colors: colorBuilder.build(),
    available: Float64Array.from(available),
    madeToOrder: bitsetOf(madeToOrder, size),
    recentMatches: createMatchesCache(),
  }
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
