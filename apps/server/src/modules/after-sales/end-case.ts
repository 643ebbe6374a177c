import { shipStatus } from '@corium/contract/ship-status'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { hasOpenCase } from '#server/modules/orders/order-handle.ts'
import { closeRefundedOrder } from '#server/modules/parcels/close-refunded-order.ts'
import { isFullyRefunded } from '#server/modules/payments/refunds/part-refunds.ts'
import type { CaseMove } from './after-sales.states.ts'
import {
  type CaseFacts,
  type CaseRow,
  getOrder,
  selectCaseLines,
  setClaimed,
  setReplaced,
} from './cases.db.ts'
import { moveCase } from './move-case.ts'
import { releaseReplacement } from './replacement-stock.ts'

/**
 * Ends a case without giving anything back: its goods can be claimed again, and
 * a held replacement is released.
 */
export async function endWithoutResult(
  trx: Db,
  found: CaseRow,
  event: Extract<CaseMove, 'refused' | 'withdrawn' | 'lapsed' | 'goods-refused'>,
  by: By & { note?: string },
  facts: CaseFacts = {},
): Promise<CaseRow> {
  const ended = await moveCase(trx, found, event, by, facts)
  await setClaimed(trx, { caseId: found.id, orderId: found.order_id, isClaimed: false })
  await releaseReplacement(trx, found.id, by)
  await closeIfPartSent(trx, found.order_id, by)
  return ended
}

/**
 * Closes an order that only this case kept open: part of it was sent, and all money went back in the provider's
 * console, so nothing else can be done with it.
 */
async function closeIfPartSent(trx: Db, orderId: string, by: By): Promise<void> {
  const order = await getOrder(trx, orderId)
  if (order.ship_status !== shipStatus.part || hasOpenCase(order)) return
  if (await isFullyRefunded(trx, orderId)) await closeRefundedOrder(trx, order, by, { hasArrived: true })
}

/**
 * Completes an exchange. What came can be claimed again, in its color, and the days to do so start with its
 * receipt.
 */
export async function completeExchange(
  trx: Db,
  found: CaseRow,
  event: 'exchange-confirmed' | 'exchange-ended',
  by: By,
): Promise<CaseRow> {
  const completed = await moveCase(trx, found, event, by)
  await setClaimed(trx, { caseId: found.id, orderId: found.order_id, isClaimed: false })
  await setReplaced(trx, found.order_id, by.at)
  await closeIfPartSent(trx, found.order_id, by)
  return completed
}

export async function listCaseStyles(db: Db, caseId: string): Promise<string[]> {
  return (await selectCaseLines(db, [caseId])).map(({ style_id }) => style_id)
}
