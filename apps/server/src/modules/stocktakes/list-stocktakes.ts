import type { Input, Output } from '@corium/contract/call'
import { fromMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/stocktakes'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { isUuid } from '#server/db/uuid.ts'
import { readWords } from '#server/modules/goods-desk/goods-words.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { presentRow, presentStocktake } from './present-stocktake.ts'
import {
  type CountedStocktake,
  countMatching,
  countStocktakes,
  findStocktake,
  selectPaper,
  selectRows,
  selectStocktakes,
} from './stocktakes.db.ts'

export async function listStocktakes(
  context: StaffContext,
  { page = 1, limit = 50 }: Input<typeof contract.listStocktakes>,
): Promise<Output<typeof contract.listStocktakes>> {
  const { db } = context
  const [total, entries] = await Promise.all([
    countStocktakes(db),
    selectStocktakes(db, pagingOf(page, limit)),
  ])
  return { list: entries.map((entry) => presentStocktake(context, entry)), total, page, limit }
}

export async function readStocktake({ db }: StaffContext, id: string): Promise<CountedStocktake> {
  return (isUuid(id) ? await findStocktake(db, id) : undefined) ?? refuse('not-found')
}

export async function getStocktake(
  context: StaffContext,
  { stocktake_id, view = 'all', keyword = '', page = 1, limit = 50 }: Input<typeof contract.getStocktake>,
): Promise<Output<typeof contract.getStocktake>> {
  const { db } = context
  const entry = await readStocktake(context, stocktake_id)
  const filter = { view, words: await readWords(db, keyword) }
  const [total, rows] = await Promise.all([
    countMatching(db, entry.id, filter),
    selectRows(db, entry.id, filter, pagingOf(page, limit)),
  ])
  return {
    ...presentStocktake(context, entry),
    list: rows.map((row) => presentRow(context, row)),
    total,
    page,
    limit,
  }
}

export async function listStocktakePaper(
  context: StaffContext,
  { stocktake_id }: Input<typeof contract.listStocktakePaper>,
): Promise<Output<typeof contract.listStocktakePaper>> {
  const { db, language } = context
  const { id, name, created_at } = await readStocktake(context, stocktake_id)
  const rows = await selectPaper(db, id)
  return {
    name,
    created_at: seconds(created_at),
    list: rows.map((row) => ({
      sku_id: row.sku_id,
      sku_code: row.code,
      color_name: row.color_name[language],
      goods_name: row.name[language],
      lot: row.lot,
      unit: row.unit,
      expected_num: fromMilli(row.expected_milli),
    })),
  }
}
