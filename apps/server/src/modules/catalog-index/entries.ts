import type { SnapshotData } from './snapshot-data.ts'
import type { CatalogEntry, CatalogSku } from './types.ts'

/** How well a color matches the request; 0 if it does not. */
export type ColorScore = (sku: CatalogSku) => number

/** Reads a style for display; with `score`, its best matching colors come first. */
export function readEntry(
  { records, available }: Pick<SnapshotData, 'records' | 'available'>,
  ordinal: number,
  score?: ColorScore,
): CatalogEntry {
  const record = records.get(ordinal)
  const available_milli = available[ordinal]!
  if (!score) return { ...record, available_milli }
  const scores = new Map(record.skus.map((sku) => [sku, score(sku)]))
  const skus = record.skus.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
  const [best] = skus
  return { ...record, available_milli, skus, matchedSku: best && scores.get(best)! > 0 ? best : undefined }
}

/** The same entry with one of its colors in front. */
export function openOn(entry: CatalogEntry, sku: CatalogSku): CatalogEntry {
  return { ...entry, skus: [sku, ...entry.skus.filter((other) => other !== sku)], matchedSku: sku }
}
