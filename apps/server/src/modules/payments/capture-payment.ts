import { orderStatus } from '@corium/contract/order-status'
import type { Shop } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { ProviderPayment } from '#server/providers/payment-provider.ts'
import { lockPayment } from './lock-payment.ts'
import { logProviderError } from './log-provider-error.ts'
import { providerOf, refOf } from './payment-providers.ts'
import { type PaymentRow, updatePaymentFacts } from './payments.db.ts'
import { outcomeOf } from './payments.states.ts'

/**
 * Takes the money of a payment that the buyer has approved at the provider, unless its order cannot be paid
 * any more. `unknown`: the provider may have taken it; until that is certain, the payment cannot be closed.
 */
export async function capturePayment(
  shop: Shop,
  payment: PaymentRow,
  approved: ProviderPayment,
  actor: Actor,
): Promise<ProviderPayment | 'unknown'> {
  const provider = providerOf(shop, payment)
  // A bank that declined will decline again, until the buyer comes back from the provider's page.
  const waitsForBuyer = payment.declines > 0 && actor.type === 'job'
  if (!provider.complete || waitsForBuyer) return approved
  const claimed = await claimCapture(shop, payment.id)
  if (!claimed) return approved
  try {
    return await provider.complete({ ...refOf(claimed), declines: claimed.declines })
  } catch (error) {
    logProviderError(shop, error, { payment: payment.id })
    return 'unknown'
  }
}

/**
 * Stores that this server is about to call the provider for the money. From then on neither the buyer, staff
 * nor a job can cancel the order until the provider has reported the result. `undefined` when the order or
 * the payment has ended. Several servers may call at the same time, because the
 * provider takes the money once.
 */
function claimCapture(shop: Shop, paymentId: string): Promise<PaymentRow | undefined> {
  return shop.db.transaction().execute(async (trx) => {
    const { order, payment } = await lockPayment(trx, paymentId)
    const now = shop.clock.now()
    const isPayable = order.status === orderStatus.pendingPayment && order.pay_expires_at > now
    // Another delivery address can have changed the total.
    const isSame = payment.amount_fen === order.payable_fen
    if (!isPayable || !isSame || outcomeOf(payment) !== 'open') return undefined
    await updatePaymentFacts(trx, paymentId, { capture: payment.capture ?? 'started', capture_at: now })
    return payment
  })
}

/** Longer than any call of the provider takes. */
const maxCaptureMs = 60_000

/** How far the capture of an open payment is, after the provider has reported the payment's state. */
export function captureAfter(
  { capture, capture_at, declines }: PaymentRow,
  state: ProviderPayment['state'],
  now: Date,
): Pick<PaymentRow, 'capture' | 'declines'> {
  switch (state) {
    case 'processing':
      return { capture: 'pending', declines }
    case 'declined':
      return { capture: null, declines: declines + 1 }
    case 'approved': {
      // A call that started this long ago has ended without taking the money.
      const isOver = !capture_at || now.getTime() - capture_at.getTime() > maxCaptureMs
      return { capture: isOver ? null : capture, declines }
    }
    default:
      return { capture: null, declines }
  }
}
