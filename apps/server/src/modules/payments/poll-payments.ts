import { orderStatus } from '@corium/contract/order-status'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import { processAll, processEach } from '#server/jobs/process-each.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { closePayment } from './close-payments.ts'
import { selectDuePayments, selectUncheckedEndedPayments } from './due-payments.db.ts'
import { isUndecided, reconcilePayment, scheduleNextCheck } from './reconcile-payment.ts'

/**
 * Queries payments whose notice has not come, and closes those whose order was paid otherwise or canceled.
 */
export async function pollPayments(shop: Shop): Promise<void> {
  const actor: Actor = { type: 'job', name: 'poll-payments' }
  const due = await selectDuePayments(shop.db, shop.clock.now())
  await processEach(shop, 'payment', due, async (payment) => {
    if (payment.order_status === orderStatus.pendingPayment) return reconcilePayment(shop, payment.id, actor)
    await scheduleNextCheck(shop, payment)
    return closePayment(shop, payment, actor)
  })
}

/**
 * Queries every payment once more an hour after it closed or failed, and settles or refunds one that was paid after
 * all. Looks back two days, because the server may have been down.
 */
export async function confirmEndedPayments(shop: Shop): Promise<void> {
  const actor: Actor = { type: 'job', name: 'confirm-ended-payments' }
  const now = shop.clock.now()
  const span = { from: later(now, -48 * hour), to: later(now, -hour) }
  const ended = (last: string | undefined) => selectUncheckedEndedPayments(shop.db, span, last)
  // No limit: payments of a provider that is down stay due and must not delay the others.
  await processAll(shop, 'payment', ended, async ({ id }) => {
    const outcome = await reconcilePayment(shop, id, actor)
    if (outcome === 'ended' || outcome === 'not-found' || isUndecided(outcome)) return
    shop.log.warn({ payment: id, outcome }, 'the provider reports money for a payment that had ended')
  })
}
