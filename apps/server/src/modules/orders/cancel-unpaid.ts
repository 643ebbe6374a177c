import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { eachApart } from '#server/each-apart.ts'
import type { Job } from '#server/jobs.ts'
import { stockChanged } from '#server/modules/goods/goods-changed.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { closePayments } from '#server/modules/payments/close-payments.ts'
import { hasLivePayment } from '#server/modules/payments/live-payment.ts'
import { type Cancellation, giveUp } from './give-up.ts'
import { lockOrder } from './order-to-pay.ts'
import { selectOverdue, selectStyleIds } from './orders.db.ts'
import { orderStatus } from './orders.states.ts'

type End = 'cancelled' | 'paid' | 'unknown' | 'not-open'

/** A buyer may open a payment just while another is closed; so often it is tried to find none. */
const looks = 3

/**
 * Cancels an order that waits for its payment: nobody can pay it any more before its stock returns.
 * `paid`: the buyer was faster, the order is settled. `unknown`: the provider does not say; try again later.
 */
export async function cancelUnpaid(shop: Shop, orderId: string, cancellation: Cancellation): Promise<End> {
  for (let look = 0; look < looks; look++) {
    const payments = await closePayments(shop, orderId)
    if (payments !== 'closed') return payments
    const end = await shop.db
      .transaction()
      .execute((trx) => cancelClosed(trx, orderId, cancellation, shop.clock.now()))
    if (end === 'payment-opened') continue
    if (end === 'cancelled') {
      stockChanged(shop, await selectStyleIds(shop.db, orderId))
      shop.jobs.nudge('send-messages')
    }
    return end
  }
  return 'unknown'
}

async function cancelClosed(
  trx: Db,
  orderId: string,
  cancellation: Cancellation,
  at: Date,
): Promise<'cancelled' | 'not-open' | 'payment-opened'> {
  const order = await lockOrder(trx, orderId)
  if (order.status !== orderStatus.pendingPayment) return 'not-open'
  if (await hasLivePayment(trx, orderId)) return 'payment-opened'
  await giveUp(trx, order, cancellation, at)
  await writeToMember(trx, {
    memberId: order.member_id,
    template: 'order-cancelled',
    params: {
      order_id: order.id,
      order_sn: order.sn,
      amount_fen: order.payable_fen,
      reason: cancellation.type,
    },
    at,
  })
  return 'cancelled'
}

/** Cancels every order whose time to pay is over. One that fails is tried again next minute and holds up no other. */
export const cancelUnpaidOrders = (shop: Shop): Job => ({
  name: 'cancel-unpaid',
  cron: '* * * * *',
  run: async () => {
    const now = shop.clock.now()
    let last: string | undefined
    do {
      const due = await selectOverdue(shop.db, now, last)
      await eachApart(shop, 'order', due, ({ id }) => lapse(shop, id))
      last = shop.jobs.stopping ? undefined : due.at(-1)?.id
    } while (last)
  },
})

async function lapse(shop: Shop, orderId: string): Promise<void> {
  const end = await cancelUnpaid(shop, orderId, { type: 'timeout' })
  if (end === 'unknown') shop.log.warn({ order: orderId }, 'an overdue order waits for its payment provider')
}
