import { orderStatus } from '@corium/contract/order-status'
import { shipStatus } from '@corium/contract/ship-status'
import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { readClaimable } from '#server/modules/after-sales/claimable-order.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import {
  actorOf,
  cancelLockedOrder,
  type PersonalCancellation,
} from '#server/modules/orders/cancel-locked-order.ts'
import { listOrderedStyleIds } from '#server/modules/orders/list-ordered-styles.ts'
import { lockOrderRow } from '#server/modules/orders/lock-order-row.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { hasOpenCase, isChangeable } from '#server/modules/orders/order-handle.ts'
import { presentCharged } from '#server/modules/payments/charges.ts'
import { refundOrder } from '#server/modules/payments/refunds/refund-order.ts'
import { checkRefundLimit } from '#server/modules/staff/refund-limit.ts'
import { writeShopCancellation } from './write-shop-cancellation.ts'

type Canceled = { refund_sn?: string }
type CancelResult = Canceled | 'not-open'

/**
 * Cancels a paid order of which nothing is sent: returns its stock and refunds what was paid, less what
 * buyer and staff agreed before that the shop keeps. Its buyer can do so only until it is packed. `record`
 * runs in the transaction that cancels.
 */
export async function cancelPaidOrder(
  shop: Shop,
  orderId: string,
  cancellation: PersonalCancellation,
  record?: (trx: Db, canceled: Canceled) => Promise<void>,
): Promise<CancelResult> {
  const result = await shop.db.transaction().execute(async (trx) => {
    const canceled = await cancelAndRefund(trx, orderId, cancellation, shop.clock.now())
    if (canceled !== 'not-open') await record?.(trx, canceled)
    return canceled
  })
  if (result === 'not-open') return result
  shop.catalog.stockChanged(await listOrderedStyleIds(shop.db, orderId))
  if (result.refund_sn) shop.jobs.runSoon('send-refunds')
  shop.jobs.runSoon('send-messages')
  return result
}

async function cancelAndRefund(
  trx: Db,
  orderId: string,
  cancellation: PersonalCancellation,
  at: Date,
): Promise<CancelResult> {
  const order = await lockOrderRow(trx, orderId)
  const isOpen =
    cancellation.type === 'buyer'
      ? isChangeable(order)
      : order.ship_status === shipStatus.none && !hasOpenCase(order)
  if (order.status !== orderStatus.pendingShipment || !isOpen) return 'not-open'
  const { kept_fen, refunded_by_staff_fen } = await readClaimable(trx, order)
  await cancelLockedOrder(trx, order, cancellation, at)
  const refund = await refundOrder(trx, {
    orderId,
    keptFen: kept_fen,
    reason: cancellation.type === 'buyer' ? 'canceled-by-buyer' : 'canceled-by-shop',
    actor: actorOf(order, cancellation),
    at,
  })
  if (cancellation.type === 'staff') {
    if (refund) checkRefundLimit(cancellation.staff, refunded_by_staff_fen + refund.amount_fen)
    await writeShopCancellation(trx, order, cancellation, { was_paid: order.payable_fen > 0, refund, at })
    return refund ? { refund_sn: refund.sn } : {}
  }
  const { id: order_id, sn: order_sn, member_id: memberId } = order
  if (refund) {
    const { amount_fen, method } = refund
    const params = { order_id, order_sn, amount_fen, charge: presentCharged(refund), method }
    await writeToMember(trx, { memberId, template: 'paid-order-canceled', params, at })
  } else {
    const params = {
      order_id,
      order_sn,
      amount_fen: order.payable_fen,
      was_paid: true,
      reason: cancellation.type,
    }
    await writeToMember(trx, { memberId, template: 'order-canceled', params, at })
  }
  return refund ? { refund_sn: refund.sn } : {}
}

/** What the cancellation of an order without an open case gives back. */
export async function refundOfCancellation(db: Db, order: StoredOrder): Promise<number> {
  const { refundable_fen, kept_fen } = await readClaimable(db, order)
  return refundable_fen - kept_fen
}
