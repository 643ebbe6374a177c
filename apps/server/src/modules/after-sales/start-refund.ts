import { shipStatus } from '@corium/contract/ship-status'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { hasOpenCase } from '#server/modules/orders/order-handle.ts'
import { listOrderRefunds } from '#server/modules/orders/order-refunds.ts'
import { closeRefundedOrder } from '#server/modules/parcels/close-refunded-order.ts'
import { listUnsent } from '#server/modules/parcels/send-parcels.ts'
import { isFullyRefunded, leftToRefund, refundPart } from '#server/modules/payments/refunds/part-refunds.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { type CaseRow, getOrder, selectClaims } from './cases.db.ts'
import { readClaimable } from './claimable-order.ts'
import type { LockedCase } from './lock-case.ts'
import { moveCase } from './move-case.ts'

/**
 * Refunds a case that is approved and whose goods, if any, were accepted. The delivery fee goes back only
 * while all goods of the order still do. A case without money is complete at once.
 * @throws `refund-exceeds-payment` when less than the case's amount is left of the payment
 */
export async function startRefund(trx: Db, { order, found }: LockedCase, by: By): Promise<CaseRow> {
  const { type } = found
  const shipping_fen = order.all_claimed ? found.shipping_fen : 0
  const refund_fen = Math.min(found.refund_fen, found.goods_fen + shipping_fen)
  if (refund_fen === 0) {
    const started = await moveCase(trx, found, 'refund-started', by, { type, shipping_fen, refund_fen })
    const completed = await moveCase(trx, started, 'refunded', by)
    await closeIfOver(trx, order, by)
    return completed
  }
  const refund = await refundPart(trx, {
    orderId: order.id,
    amountFen: refund_fen,
    reason: 'after-sales',
    ...by,
  })
  if (!refund) refuse('refund-exceeds-payment', { max_refund: await leftToRefund(trx, order.id) })
  const facts = { type, shipping_fen, refund_fen, refund_id: refund.id }
  return moveCase(trx, found, 'refund-started', by, facts)
}

/**
 * Ends an order of which nothing was sent and nothing is left to send: the whole payment is refunded, less what the
 * shop keeps by an earlier agreement, as with a cancellation. Call it when the goods of the case have been taken
 * off the order.
 * @throws field errors when the case gives back less
 */
export async function checkRefundOfWhole(trx: Db, { order, found }: LockedCase): Promise<void> {
  if (!(await isNothingLeftToSend(trx, order))) return
  const { refundable_fen, kept_fen } = await readClaimable(trx, order, found.id)
  if (found.refund_fen < refundable_fen - kept_fen) refuseFields({ refund_amount: 'refund-whole' })
}

const isNothingLeftToSend = async (trx: Db, { id, ship_status }: LockedCase['order']): Promise<boolean> =>
  ship_status === shipStatus.none && (await listUnsent(trx, id)).length === 0

/**
 * Completes a case whose refund has arrived, and closes the order once all that was paid for it went back.
 */
export async function completeRefund(trx: Db, { order, found }: LockedCase, by: By): Promise<void> {
  await moveCase(trx, found, 'refunded', by)
  await closeIfOver(trx, order, by)
}

async function closeIfOver(trx: Db, order: LockedCase['order'], by: By): Promise<void> {
  if (!(await isOver(trx, order))) return
  await closeRefundedOrder(trx, order, by, { hasArrived: await hasSomethingArrived(trx, order) })
}

/**
 * The whole payment was refunded, or nothing was sent and cases took everything off the order, some of it for less
 * by agreement.
 */
async function isOver(trx: Db, order: LockedCase['order']): Promise<boolean> {
  if (await isFullyRefunded(trx, order.id)) return true
  return (await isNothingLeftToSend(trx, order)) && !hasOpenCase(await getOrder(trx, order.id))
}

/** False only if the whole order was refunded by cases about parcels that did not arrive. */
async function hasSomethingArrived(trx: Db, { id, all_claimed }: LockedCase['order']): Promise<boolean> {
  const [claims, byStaff] = await Promise.all([selectClaims(trx, id, undefined), listOrderRefunds(trx, id)])
  const isLost = all_claimed && claims.every(({ reason }) => reason === 'not-arrived')
  return !isLost || byStaff.length > 0
}
