import { codeKey } from '@corium/color/reference-key'
import { readEntry } from './entries.ts'
import type { SnapshotData } from './snapshot-data.ts'
import type { CatalogEntry, CatalogSku } from './types.ts'

export function findByCode(
  data: SnapshotData,
  code: string,
  limit: number,
): { entry: CatalogEntry; sku: CatalogSku }[] {
  const key = codeKey(code)
  const exact = data.codes.find(key)
  const matches =
    exact.length > 0
      ? exact
      : data.codes.startingWith(key, limit).map((ordinal) => ({ ordinal, sku: undefined }))
  return matches
    .flatMap(({ ordinal, sku }) => {
      const entry = readEntry(data, ordinal)
      return (sku ? [sku] : entry.skus).map((one) => ({ entry, sku: one }))
    })
    .slice(0, limit)
}
