import type { Input, Output } from '@corium/contract/call'
import { fromMilli, toMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/stocktakes'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { changedNothing, recordChange } from '#server/modules/change-log/record-change.ts'
import { refuse } from '#server/refuse.ts'
import { clearCounts, saveCounts } from './counts.db.ts'
import { presentRow } from './present-stocktake.ts'
import { type CountRow, findRow, isOpen, lockToCount, type StocktakeEntry } from './stocktakes.db.ts'

/** @throws `not-found`, and `state-conflict` with its status when it has ended */
export async function lockOpen(trx: Db, id: string): Promise<StocktakeEntry> {
  const entry = (isUuid(id) ? await lockToCount(trx, id) : undefined) ?? refuse('not-found')
  if (!isOpen(entry)) refuse('state-conflict', { status: entry.status })
  return entry
}

export async function countStocktakeRow(
  context: StaffContext,
  { stocktake_id, sku_id, counted_num, version }: Input<typeof contract.countStocktakeRow>,
): Promise<Output<typeof contract.countStocktakeRow>> {
  const { db, clock, staff } = context
  const counted_milli = counted_num === null ? null : toMilli(counted_num)
  return db.transaction().execute(async (trx) => {
    const { id, name } = await lockOpen(trx, stocktake_id)
    const before = (await findRow(trx, id, sku_id)) ?? refuse('not-found')
    const count = { sku_id, counted_milli, version }
    const saved = await saveCounts(trx, id, [count], { staffId: staff.id, at: clock.now() })
    const row = (await findRow(trx, id, sku_id)) ?? refuse('not-found')
    if (saved.length === 0) {
      if (!isRepeat(row, count, staff.id)) refuseOther(row)
      changedNothing(context)
    } else {
      await recordChange(trx, context, {
        act: 'changed',
        subject: { id, name: `${name}: ${row.code}` },
        before: { counted_milli: before.counted_milli },
        after: { counted_milli, expected_milli: row.expected_milli },
      })
    }
    return presentRow(context, row)
  })
}

/** The same count by the same person arrives again, because the response to the first was lost. */
const isRepeat = (
  row: CountRow,
  { counted_milli, version }: { counted_milli: number | null; version: number },
  staffId: string,
): boolean =>
  row.version === version + 1 &&
  row.counted_milli === counted_milli &&
  (row.staff_id ?? staffId) === staffId &&
  row.outcome === null

function refuseOther({ counted_milli, staff_name }: CountRow): never {
  refuse('state-conflict', {
    counted_num: counted_milli === null ? null : fromMilli(counted_milli),
    staff_name: staff_name ?? '',
  })
}

export async function recountStocktakeRows(
  context: StaffContext,
  { stocktake_id, rows }: Input<typeof contract.recountStocktakeRows>,
): Promise<Output<typeof contract.recountStocktakeRows>> {
  return context.db.transaction().execute(async (trx) => {
    const { id, name } = await lockOpen(trx, stocktake_id)
    const cleared = (await clearCounts(trx, id, rows)) ?? refuse('state-conflict')
    if (cleared.length === 0) changedNothing(context)
    else {
      await recordChange(trx, context, {
        act: 'reopened',
        subject: { id, name },
        before: Object.fromEntries(cleared.map(({ code, counted_milli }) => [code, { counted_milli }])),
        after: Object.fromEntries(cleared.map(({ code }) => [code, { counted_milli: null }])),
      })
    }
    return { num: cleared.length }
  })
}
