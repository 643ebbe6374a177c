import type { Db } from '#server/db/open.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import type { OutlineRows } from './catalog-index.db.ts'
import { createCategoryBuilder, type OwnStyles } from './categories.ts'
import { createFacetBuilder, type IndexedFacet, type KnownFacets } from './facets.ts'
import type { SnapshotData } from './snapshot-data.ts'
import { createVocabularyBuilder, type TermDraft } from './words/vocabulary-builder.ts'

/** Data about styles that is known without reading them. */
type Known = { categories: OwnStyles; facets: KnownFacets }

/** Builders of what goods share; styles are added for whatever is not `known`. */
export async function openOutline(db: Db, outline: OutlineRows, known?: Known) {
  const { categories, values } = outline
  const pictureIds = [...categories, ...values].flatMap(({ picture_id }) => picture_id ?? [])
  const pictures = await selectPictures(db, pictureIds)
  return {
    categoryBuilder: createCategoryBuilder(categories, pictures, known?.categories),
    facetBuilder: createFacetBuilder(outline, pictures, known?.facets),
    widthNames: widthNamesOf(outline),
  }
}

function widthNamesOf({ values }: OutlineRows): SnapshotData['widthNames'] {
  const widths = values.filter(({ facet_key }) => facet_key === 'width')
  return new Map(widths.map(({ value, name }) => [value, name]))
}

/** Facets of tests: goods that passed one are looked for by the name of the facet, such as "flame". */
const testFacets = new Set(['flame', 'abrasion', 'hydrolysis'])

/**
 * Makes goods searchable by the names of their categories and facet values, except for figures such as
 * `20000`, and by the names of the tests that they passed.
 */
export function addLabels(
  vocabularyBuilder: ReturnType<typeof createVocabularyBuilder>,
  facets: readonly IndexedFacet[],
): void {
  for (const { key, name: facetName, type, values } of facets) {
    for (const { value, name, styles } of values) {
      if (testFacets.has(key)) vocabularyBuilder.addLabel(facetName, styles)
      if (!/^\d/.test(value)) vocabularyBuilder.addLabel(name, styles, type === 'color' ? value : undefined)
    }
  }
}

/** The words of the labels alone. */
export function labelDrafts(facets: readonly IndexedFacet[]): ReadonlyMap<string, TermDraft> {
  const builder = createVocabularyBuilder()
  addLabels(builder, facets)
  return builder.drafts
}
