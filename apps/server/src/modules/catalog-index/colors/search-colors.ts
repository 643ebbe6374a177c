import { type Bitset, bitsetOf, intersect } from '../bitset.ts'
import { openOn, readEntry } from '../entries.ts'
import { countFacets, filterGoods } from '../filter-goods.ts'
import { findMatches } from '../find-matches.ts'
import type { SnapshotData } from '../snapshot-data.ts'
import type { ColorMatch, ColorSearchCriteria, ColorSearchResult, ColorTarget } from '../types.ts'
import { searchBesideColor } from '../words/search-words.ts'
import type { ColorColumns } from './color-columns.ts'
import { closestStyles, matchStyles, pageOfMatches, type StyleMatch, type Target } from './color-matches.ts'

export function searchColors(
  data: SnapshotData,
  { references = [], except, isMetallic = false, beside = [], ...target }: ColorTarget,
  { category_id, filter, maxDelta, page, limit, maxEffects, maxFarther }: ColorSearchCriteria,
): ColorSearchResult {
  const { plain, effects } = data.colors
  const searched = isMetallic ? effects : plain
  const common = { ...target, maxDelta, except: except && positionOf(data, except) }
  const narrowed = searchBesideColor(data, beside)
  const given = [...(isMetallic ? metallicStyles(data) : []), ...(narrowed ? [narrowed.styles] : [])]
  const targetAmong = (isPlain: boolean): Target => ({
    ...common,
    references: references
      .filter(({ color }) => color.isPlain === isPlain)
      .map(({ color, grade }) => ({ color: color.ordinal, grade })),
  })
  const matches = matchStyles(searched, targetAmong(!isMetallic))
  const effectMatches = isMetallic ? new Map() : matchStyles(effects, targetAmong(false))
  const found = intersect([...given, bitsetOf(matches.keys(), data.size)], data.all)
  const filtered = filterGoods(data, { category_id, filter, found })
  const { styles, total } = filtered
  const allowed = intersect([...given, findMatches(data, { category_id, filter }).styles], data.all)
  const read = (columns: ColorColumns, ones: readonly StyleMatch[]) =>
    ones.map((one) => readMatch(data, columns, one))
  return {
    matches: read(searched, pageOfMatches(data, matches, styles, { page, limit })),
    farther: total > 0 ? [] : read(searched, closestStyles(searched, common, allowed, maxFarther)),
    effects: read(effects, pageOfMatches(data, effectMatches, allowed, { page: 1, limit: maxEffects })),
    total,
    facetCounts: countFacets(data, filtered),
    narrowedBy: narrowed?.text,
  }
}

/** Metallic goods among those with an effect, if the shop's color filter distinguishes them. */
function metallicStyles({ facets }: SnapshotData): Bitset[] {
  const metallic = facets.find(({ type }) => type === 'color')?.byValue.get('metallic')
  return metallic ? [metallic.styles] : []
}

function positionOf(
  { ordinalOf, records }: SnapshotData,
  { styleId, skuId }: NonNullable<ColorTarget['except']>,
): Target['except'] {
  const style = ordinalOf.get(styleId)
  if (style === undefined) return undefined
  return { style, skuIndex: records.get(style).skus.findIndex(({ id }) => id === skuId) }
}

function readMatch(
  data: SnapshotData,
  columns: ColorColumns,
  { style, color, deltaE, grade, others }: StyleMatch,
): ColorMatch {
  const entry = readEntry(data, style)
  const sku = entry.skus[columns.skuIndexOf(color)]!
  return {
    entry: openOn(entry, sku),
    sku,
    lab: columns.labOf(color),
    deltaE,
    hasReference: grade < 2,
    others,
  }
}
