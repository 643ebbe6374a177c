import { stocktakeStatus } from '@corium/contract/stocktakes'
import type { Db } from '#server/db/open.ts'
import { applyCounts } from '#server/modules/stock/stock.ts'
import { saveCounts, saveOutcomes } from '#server/modules/stocktakes/counts.db.ts'
import {
  insertStocktake,
  selectPaper,
  selectSkuIds,
  updateStocktake,
} from '#server/modules/stocktakes/stocktakes.db.ts'
import { hour, later } from '#server/runtime/clock.ts'

const closedNum = 12
const openNum = 30
/** The differences from the books of the counted colors, in their order. */
const found = [0, -1000, 0, 0, 1000, 0, 0, -1000, 0, 0]

/** A stocktake that is closed, with its lines in the ledger, and one that is in progress. */
export async function seedStocktakes(
  db: Db,
  at: Date,
  { manager, packer }: { manager: string; packer: string },
): Promise<void> {
  const all = { skuIds: undefined, words: [], categoryIds: undefined }
  const skuIds = await selectSkuIds(db, all, closedNum + openNum)
  const by = { staffId: packer, at: later(at, -hour) }

  const closed = { name: '季度抽盘', staff_id: manager, created_at: later(at, -3 * hour) }
  const closedId = await insertStocktake(db, closed, skuIds.slice(0, closedNum))
  const lines = await count(db, closedId, by)
  const applied = await applyCounts(db, lines, { at, staffId: manager, note: closed.name })
  await saveOutcomes(db, closedId, applied, 'applied')
  await updateStocktake(db, closedId, { status: stocktakeStatus.closed, ended_by: manager, ended_at: at })

  const open = { name: '年度盘点', staff_id: manager, created_at: later(at, -2 * hour) }
  await count(db, await insertStocktake(db, open, skuIds.slice(closedNum)), by)
}

/** Counts the first colors of a stocktake; returns their differences. */
async function count(db: Db, id: string, by: { staffId: string; at: Date }) {
  const rows = (await selectPaper(db, id)).slice(0, found.length)
  const lines = rows.map(({ sku_id, expected_milli }, index) => ({
    sku_id,
    expected_milli,
    num_milli: expected_milli > 2000 ? found[index]! : 0,
  }))
  await saveCounts(
    db,
    id,
    lines.map(({ sku_id, expected_milli, num_milli }) => ({
      sku_id,
      counted_milli: expected_milli + num_milli,
      version: 0,
    })),
    by,
  )
  return lines
}
