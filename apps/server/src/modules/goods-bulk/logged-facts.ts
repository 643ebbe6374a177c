import { fromMilli } from '@corium/contract/measure'
import type { Db } from '#server/db/open.ts'
import type { BulkFacts } from '#server/db/tables/goods-changes.ts'
import { selectNames } from './bulks.db.ts'

type Facts = Record<string, unknown>
type Row = { code: string; before: BulkFacts; after: BulkFacts }

/** The facts of a change as the log shows them, by the codes of styles and colors. */
export async function loggedFacts(db: Db, rows: readonly Row[]): Promise<{ before: Facts; after: Facts }> {
  const facts = rows.flatMap(({ before, after }) => [before, after])
  const skuIds = facts.flatMap(({ sku_prices, lows }) => [...keysOf(sku_prices), ...keysOf(lows)])
  const { skus } = await selectNames(db, { categoryIds: [], skuIds })
  const codeOf = (skuId: string) => skus.get(skuId) ?? skuId
  const side = (name: 'before' | 'after'): Facts =>
    Object.fromEntries(
      rows.flatMap((row) => {
        const { tiers, sku_prices, lows, ...others } = row[name]
        const style = {
          ...others,
          tiers: renamed(tiers, (milli) => String(fromMilli(Number(milli))), 'price_fen'),
        }
        const colors = {
          ...renamed(sku_prices, codeOf, 'price_fen'),
          ...renamed(lows, codeOf, 'low_milli'),
        }
        return [[row.code, style], ...Object.entries(colors)]
      }),
    )
  return { before: side('before'), after: side('after') }
}

const keysOf = (map: BulkFacts[string] | undefined): string[] =>
  map !== null && typeof map === 'object' ? Object.keys(map) : []

/** Each number of a map under a field name of the change log. */
const renamed = (
  map: BulkFacts[string] | undefined,
  nameOf: (key: string) => string,
  field: string,
): Facts =>
  map !== null && typeof map === 'object'
    ? Object.fromEntries(Object.entries(map).map(([key, value]) => [nameOf(key), { [field]: value }]))
    : {}
