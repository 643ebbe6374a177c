import type { ColorReference } from '@corium/color/code-grammar'
import type { Lab } from '@corium/color/lab'
import type { ColorRegion } from '@corium/color/word-region'
import type { Filter, Sort } from '@corium/contract/goods'
import type { Bilingual } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import type { Tables } from '#server/db/tables.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'

/**
 * Everything for sale at one moment, with every search and lookup that other modules need. Searches return
 * promises, so that an external search engine could implement the same interface; lookups by id are
 * synchronous.
 */
export type CatalogSnapshot = {
  /**
   * One page of the goods that match.
   * @throws a refusal when a filter gives a range to a facet with values, or values to a facet with a range
   */
  list(criteria: Criteria, page: { sort: Sort; page: number; limit: number }): Promise<GoodsList>
  /** The number of goods that match, and of each facet value. Throws as `list` does. */
  count(criteria: Criteria): Promise<GoodsCount>
  /** Goods, categories and facet values for a keyword that the visitor is still typing. */
  suggest(keyword: string, limit: number): Promise<Suggestions>
  /**
   * Colors by style code, SKU code or color reference in any spelling; without an exact match, by the
   * beginning of a code.
   */
  findByCode(code: string, limit: number): Promise<{ entry: CatalogEntry; sku: CatalogSku }[]>
  /** Styles of the same grain and use first, then styles that share one of them. */
  related(styleId: string, limit: number): Promise<CatalogEntry[]>
  /** Other styles with a color close to this one, each opened on it, the closest first. */
  relatedByColor(styleId: string, skuId: string, limit: number): Promise<ColorMatch[]>
  /**
   * Other styles with the grain of this one, each opened on a color of another family;
   * and the names of the grain.
   */
  relatedByGrain(
    styleId: string,
    skuId: string,
    options: { limit: number; except: readonly string[] },
  ): Promise<{ grains: Bilingual[]; entries: CatalogEntry[] }>
  /** Styles with a color near the target, the closest first. */
  searchColors(target: ColorTarget, criteria: ColorSearchCriteria): Promise<ColorSearchResult>
  /** Colors of the goods that carry this reference, whatever its suffix; `key` comes from `referenceKey`. */
  findReferences(key: string): Promise<ReferencedColor[]>
  /** A color of the goods with this name in either language: a plain one rather than one with an effect. */
  findNamedColor(name: string): Promise<ReferencedColor | undefined>

  /** A style for sale; with `skuId`, opened on that color. */
  find(styleId: string, skuId?: string | null): CatalogEntry | undefined
  /** Whether a style is for sale and, if `skuId` is given, has that color. */
  has(styleId: string, skuId?: string): boolean
  picture(ref: PictureRef): PictureRow
  /** Top-level categories in the order of the shop. */
  readonly rootCategories: readonly Category[]
  /** From the top-level category down to this one; empty if the category does not exist. */
  categoryPath(id: string): Category[]
  /** Whether a style is for sale and in this category or one below it. */
  isInCategory(styleId: string, categoryId: string): boolean
  /** The name of a facet value, whichever facet has it. */
  facetValueName(value: string): Bilingual | undefined
  categoryIds(): Iterable<string>
  styleIds(): Iterable<string>
}

/** What the visitor filters the goods by. */
export type Criteria = { category_id?: string; keyword?: string; filter?: Filter }

type GoodsCount = { total: number; facetCounts: readonly FacetCount[] }

export type GoodsList = {
  total: number
  entries: CatalogEntry[]
  /** The keyword that was searched for instead of the one typed. */
  corrected?: string
}

/** Goods per value of a facet, or the ends of its range, given every other choice of the visitor. */
export type FacetCount = {
  facet: Facet
  /** In the order of `facet.values`. */
  counts: Uint32Array
  min?: number
  max?: number
}

export type Facet = {
  key: string
  name: Bilingual
  hint: Bilingual
  type: Tables['facets']['type']
  promoted: boolean
  /** Neither offered nor applied. */
  hidden: boolean
  /** Lies open in the filter column. */
  opened: boolean
  unit: string | null
  values: readonly FacetValue[]
}

export type FacetValue = {
  value: string
  name: Bilingual
  hint: Bilingual | null
  hex: string | null
  picture: PictureRow | undefined
  /** Values that were joined to this one. */
  former: readonly string[]
}

export type Category = {
  id: string
  parent: Category | undefined
  name: Bilingual
  picture: PictureRow | undefined
  children: readonly Category[]
  /** Styles in it and in the categories below it. */
  goodsCount: number
}

/** A style with everything that a list shows of it, in both languages. */
export type CatalogEntry = Omit<StyleRecord, 'facts'> & {
  /** Measurements that the list shows in a table. */
  facts: Omit<StyleRecord['facts'], 'width'> & { width?: Bilingual }
  /** Stock of all its colors that no order holds, in thousandths of the unit. */
  available_milli: number
  /** The color that matches the request best; it is then the first of `skus`. */
  matchedSku?: CatalogSku
}

export type StyleRecord = {
  id: string
  code: string
  name: Bilingual
  summary: Bilingual
  unit: Unit
  badges: string[]
  supply: Tables['styles']['supply']
  lead_days: number
  min_milli: number
  price_min: number
  price_max: number
  /** `width` is a value of that facet, which has the name. */
  facts: { thickness?: string; width?: string; weight?: string; martindale?: string }
  /** Pictures of the style itself; those of its colors are with the colors. */
  pictures: PictureRef[]
  skus: CatalogSku[]
}

export type CatalogSku = {
  id: string
  code: string
  no: string
  name: Bilingual
  family: string
  hex: string
  pantone: string | null
  price_fen: number
  picture: PictureRef | null
}

/** Opaque to other modules: `CatalogSnapshot.picture` reads it. Most pictures of an entry are never shown. */
export type PictureRef = number

export type Suggestions = {
  entries: CatalogEntry[]
  /** Categories and facet values whose name begins with the keyword, those with the most goods first. */
  labels: readonly { name: Bilingual; goodsCount: number; category?: Category }[]
}

/** The color that a visitor searches for. */
export type ColorTarget = {
  lab: Lab
  /** The color that was typed in words: all colors in the region match, at any distance. */
  region?: ColorRegion
  /** Colors of the goods with the reference that was typed; they come before colors that are only close. */
  references?: readonly RankedReference[]
  /** The text before and after the color's number: words of categories and filters in it narrow the goods. */
  beside?: readonly string[]
  /** A metal: metallic goods are searched instead of plain ones, because one measured color does not describe them. */
  isMetallic?: boolean
  /** "More like this" leaves out the color it starts from. */
  except?: { styleId: string; skuId: string }
}

export type ColorSearchCriteria = Omit<Criteria, 'keyword'> & {
  /** Greatest CIEDE2000 distance that counts as close. */
  maxDelta: number
  page: number
  limit: number
  /** How many goods with an effect are returned. */
  maxEffects: number
  /** How many farther goods are returned when none is close. */
  maxFarther: number
}

export type ColorSearchResult = GoodsCount & {
  matches: ColorMatch[]
  /** If nothing matches: the closest goods beyond `maxDelta`. */
  farther: ColorMatch[]
  /** Goods with an effect, such as metallic, whose measured color does not describe them. */
  effects: ColorMatch[]
  /** The words beside the number that narrowed the goods. */
  narrowedBy?: string
}

/** A style by its best matching color. */
export type ColorMatch = {
  entry: CatalogEntry
  sku: CatalogSku
  lab: Lab
  deltaE: number
  /** The color carries the reference that was typed, or one near it. */
  hasReference: boolean
  /** How many other colors of the style match. */
  others: number
}

/** A color of the goods with the reference that staff typed for it. */
export type ReferencedColor = {
  color: ColorRef
  lab: Lab
  /** Missing if staff typed a number of the shop's own system. */
  reference?: ColorReference
}

/**
 * `grade` 0: the very reference that was typed; 1: the same number with another suffix, or a number near it.
 */
type RankedReference = { color: ColorRef; grade: 0 | 1 }

/** Opaque to other modules, and valid only in the snapshot that it comes from. */
export type ColorRef = { isPlain: boolean; ordinal: number }
