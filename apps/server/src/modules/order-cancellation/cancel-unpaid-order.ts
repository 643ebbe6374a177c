import { orderStatus } from '@corium/contract/order-status'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { type Cancellation, cancelLockedOrder } from '#server/modules/orders/cancel-locked-order.ts'
import { listOrderedStyleIds } from '#server/modules/orders/list-ordered-styles.ts'
import { lockOrder } from '#server/modules/orders/order-to-pay.ts'
import { closePayments } from '#server/modules/payments/close-payments.ts'
import { hasLivePayment } from '#server/modules/payments/live-payment.ts'
import { writeShopCancellation } from './write-shop-cancellation.ts'

type CancelResult = 'canceled' | 'paid' | 'unknown' | 'not-open'

/** A buyer can start a payment while we close the old one; try this often to find none open. */
const maxAttempts = 3

/**
 * Cancels an order that waits for payment. Closes its payments at the provider first, so that no payment
 * arrives after its stock has returned. `paid`: the payment came first, and the order is settled. `unknown`:
 * the provider could not tell, or a person has to look at a payment; try again later. `record` runs in the
 * transaction that cancels.
 */
export async function cancelUnpaidOrder(
  shop: Shop,
  orderId: string,
  cancellation: Cancellation,
  actor: Actor,
  record?: (trx: Db) => Promise<void>,
): Promise<CancelResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const payments = await closePayments(shop, orderId, actor)
    if (payments !== 'closed') return payments
    const result = await shop.db.transaction().execute(async (trx) => {
      const canceled = await cancelWithoutPayment(trx, orderId, cancellation, shop.clock.now())
      if (canceled === 'canceled') await record?.(trx)
      return canceled
    })
    if (result === 'payment-opened') continue
    if (result === 'canceled') {
      shop.catalog.stockChanged(await listOrderedStyleIds(shop.db, orderId))
      shop.jobs.runSoon('send-messages')
    }
    return result
  }
  return 'unknown'
}

async function cancelWithoutPayment(
  trx: Db,
  orderId: string,
  cancellation: Cancellation,
  at: Date,
): Promise<'canceled' | 'not-open' | 'payment-opened'> {
  const order = await lockOrder(trx, orderId)
  if (order.status !== orderStatus.pendingPayment) return 'not-open'
  if (await hasLivePayment(trx, orderId)) return 'payment-opened'
  await cancelLockedOrder(trx, order, cancellation, at)
  if (cancellation.type === 'staff') {
    await writeShopCancellation(trx, order, cancellation, { at })
    return 'canceled'
  }
  await writeToMember(trx, {
    memberId: order.member_id,
    template: 'order-canceled',
    params: {
      order_id: order.id,
      order_sn: order.sn,
      amount_fen: order.payable_fen,
      reason: cancellation.type,
    },
    at,
  })
  return 'canceled'
}
