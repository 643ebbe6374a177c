import { later } from '#server/clock.ts'
import type { Shop } from '#server/context.ts'
import { eachApart } from '#server/each-apart.ts'
import { orderStatus } from '#server/modules/orders/orders.states.ts'
import { closePayment } from './close-payments.ts'
import { selectDuePayments, selectUnconfirmedEnds } from './payments.db.ts'
import { noteAsked, reconcilePayment } from './reconcile-payment.ts'

const hour = 3600

/** Asks about attempts whose notice has not come, and closes those whose order is not to be paid any more. */
export async function pollPayments(shop: Shop): Promise<void> {
  const due = await selectDuePayments(shop.db, shop.clock.now())
  await eachApart(shop, 'payment', due, async (payment) => {
    if (payment.order_status === orderStatus.pendingPayment) return reconcilePayment(shop, payment.id)
    await noteAsked(shop, payment)
    return closePayment(shop, payment)
  })
}

/**
 * Compares the books with the provider once more, an hour after an attempt ended without money: one that was paid
 * in spite of it is settled or refunded now. Reaches back two days, for a shop that was closed meanwhile.
 */
export async function confirmEndedPayments(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const ended = await selectUnconfirmedEnds(shop.db, { from: later(now, -48 * hour), to: later(now, -hour) })
  await eachApart(shop, 'payment', ended, async ({ id }) => {
    const standing = await reconcilePayment(shop, id)
    if (standing === 'ended' || standing === 'not-there' || standing === 'unknown') return
    shop.log.warn({ payment: id, standing }, 'a payment that had ended in our books was paid at the provider')
  })
}
