import type { Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { applyPayment } from './apply-payment.ts'
import { selectOpenPayments } from './payments.db.ts'
import { isHeld, type Standing } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'

type End = 'closed' | 'paid' | 'unknown'

/**
 * Makes sure that nobody can pay an order any more, before it is cancelled. `paid`: the buyer was faster and the
 * order is settled now. `unknown`: the provider does not say, or a person has to look first; try again later.
 */
export async function closePayments(shop: Shop, orderId: string): Promise<End> {
  const open = await selectOpenPayments(shop.db, orderId)
  const ends: End[] = []
  for (const payment of open) ends.push(isHeld(payment) ? 'unknown' : await closePayment(shop, payment))
  if (ends.includes('paid')) return 'paid'
  return ends.includes('unknown') ? 'unknown' : 'closed'
}

/** The attempt that keeps an order from being cancelled: it may still be paid, or waits for a person. */
export async function openPaymentSn(db: Db, orderId: string): Promise<string | undefined> {
  const [open] = await selectOpenPayments(db, orderId)
  return open?.sn
}

/** Closes one attempt at the provider and in the books. */
export async function closePayment(shop: Shop, payment: { id: string; sn: string }): Promise<End> {
  const fate = await shop.outside.wechatPay.close(payment.sn)
  if (fate === 'unknown') return 'unknown'
  return endOf(
    fate === 'paid'
      ? await reconcilePayment(shop, payment.id)
      : await applyPayment(shop, payment.id, { state: 'closed', refunded: false }),
  )
}

function endOf(standing: Standing | 'not-there' | 'unknown'): End {
  if (standing === 'settled') return 'paid'
  return standing === 'ended' || standing === 'returned' ? 'closed' : 'unknown'
}
