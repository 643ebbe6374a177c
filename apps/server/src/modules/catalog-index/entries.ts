import type { Bilingual } from '@corium/contract/language'
import type { SnapshotData } from './snapshot-data.ts'
import type { CatalogEntry, CatalogSku } from './types.ts'

/** How well a color matches the request; 0 if it does not. */
export type ColorScore = (sku: CatalogSku) => number

/** Reads a style for display; with `score`, its best matching colors come first. */
export function readEntry(
  { records, available, widthNames }: Pick<SnapshotData, 'records' | 'available' | 'widthNames'>,
  ordinal: number,
  score?: ColorScore,
): CatalogEntry {
  const record = records.get(ordinal)
  const { width, ...facts } = record.facts
  const entry = {
    ...record,
    facts: width === undefined ? facts : { ...facts, width: widthNames.get(width) ?? inCentimeters(width) },
    available_milli: available[ordinal]!,
  }
  if (!score) return entry
  const scores = new Map(record.skus.map((sku) => [sku, score(sku)]))
  const skus = record.skus.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
  const [best] = skus
  return { ...entry, skus, matchedSku: best && scores.get(best)! > 0 ? best : undefined }
}

/** A width without a name. */
const inCentimeters = (width: string): Bilingual => ({ 'zh-cn': `${width} cm`, 'en-us': `${width} cm` })

/** The same entry with one of its colors in front. */
export function openOn(entry: CatalogEntry, sku: CatalogSku): CatalogEntry {
  return { ...entry, skus: [sku, ...entry.skus.filter((other) => other !== sku)], matchedSku: sku }
}
