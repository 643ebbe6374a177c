import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/stocktakes'
import { stocktakeStatus } from '@corium/contract/stocktakes'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { applyCounts } from '#server/modules/stock/stock.ts'
import { refuse } from '#server/refuse.ts'
import { hasApplied, lockDifferences, saveOutcomes } from './counts.db.ts'
import { findStocktake, isOpen, lockToEnd, type StocktakeEntry, updateStocktake } from './stocktakes.db.ts'

/**
 * Applies all differences in one transaction. Rows that cannot be applied keep the stocktake open, until they
 * are counted again or their counts are taken back.
 */
export async function closeStocktake(
  context: StaffContext,
  { stocktake_id, version }: Input<typeof contract.closeStocktake>,
): Promise<Output<typeof contract.closeStocktake>> {
  const { db, clock, staff, catalog } = context
  const at = clock.now()
  const { styleIds, ...result } = await db.transaction().execute(async (trx) => {
    const { id, name } = await lockOpenToEnd(trx, stocktake_id)
    const shown = (await findStocktake(trx, id)) ?? refuse('not-found')
    // Differences that the person who closes the stocktake has not seen are not applied.
    if (shown.version !== version || shown.counted_num === 0) refuse('state-conflict')
    const rows = await lockDifferences(trx, id)
    const moved = rows.filter(({ has_moved }) => has_moved).map(skuOf)
    const lines = rows.filter(({ has_moved }) => !has_moved)
    const applied = new Set(await applyCounts(trx, lines, { at, staffId: staff.id, note: name }))
    const held = lines.map(skuOf).filter((skuId) => !applied.has(skuId))
    await saveOutcomes(trx, id, [...applied], 'applied')
    await saveOutcomes(trx, id, held, 'held')
    await saveOutcomes(trx, id, moved, 'moved')
    const refused_num = held.length + moved.length
    const isClosed = refused_num === 0
    const status = isClosed ? stocktakeStatus.closed : stocktakeStatus.open
    if (isClosed) await updateStocktake(trx, id, { status, ended_by: staff.id, ended_at: at })
    await recordChange(trx, context, {
      act: isClosed ? 'closed' : 'changed',
      subject: { id, name },
      before: { status: stocktakeStatus.open },
      after: {
        status,
        applied: applied.size,
        refused: refused_num,
        ...(isClosed && { difference_fen: shown.difference_fen }),
      },
    })
    const styleIds = rows.filter(({ sku_id }) => applied.has(sku_id)).map(({ style_id }) => style_id)
    return { status, applied_num: applied.size, refused_num, styleIds: [...new Set(styleIds)] }
  })
  if (styleIds.length > 0) catalog.stockChanged(styleIds)
  return result
}

const skuOf = ({ sku_id }: { sku_id: string }): string => sku_id

/** @throws `not-found`, and `state-conflict` with its status when it has ended */
async function lockOpenToEnd(trx: Db, id: string): Promise<StocktakeEntry> {
  const entry = (isUuid(id) ? await lockToEnd(trx, id) : undefined) ?? refuse('not-found')
  if (!isOpen(entry)) refuse('state-conflict', { status: entry.status })
  return entry
}

export async function cancelStocktake(
  context: StaffContext,
  { stocktake_id }: Input<typeof contract.cancelStocktake>,
): Promise<Output<typeof contract.cancelStocktake>> {
  const { db, clock, staff } = context
  return db.transaction().execute(async (trx) => {
    const { id, name, status: before } = await lockOpenToEnd(trx, stocktake_id)
    if (await hasApplied(trx, id)) refuse('state-conflict', { status: before })
    const status = stocktakeStatus.canceled
    await updateStocktake(trx, id, { status, ended_by: staff.id, ended_at: clock.now() })
    await recordChange(trx, context, {
      act: 'canceled',
      subject: { id, name },
      before: { status: before },
      after: { status },
    })
    return { status }
  })
}
