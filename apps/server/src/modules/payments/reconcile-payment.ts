import type { Shop } from '#server/context.ts'
import { OutsideError } from '#server/outside/outside-error.ts'
import { applyPayment } from './apply-payment.ts'
import { nextAskAt } from './ask-again.ts'
import { noteTrouble } from './note-trouble.ts'
import { findPayment, notePayment } from './payments.db.ts'
import { type Standing, standingOf } from './payments.states.ts'

/**
 * Asks the provider about one attempt and does what follows from its answer: the one way by which notices, the
 * poller, a waiting buyer and the look before cancelling learn of money. However often and in whatever order
 * it runs, everything happens once.
 * @returns `not-there` when the provider has proved that it never saw the attempt, `unknown` when it cannot be asked.
 */
export async function reconcilePayment(
  shop: Shop,
  paymentId: string,
): Promise<Standing | 'not-there' | 'unknown'> {
  const payment = await findPayment(shop.db, paymentId)
  const standing = standingOf(payment)
  if (standing !== 'unpaid' && standing !== 'ended') return standing

  const now = shop.clock.now()
  const asked_before = payment.asked_at
  await notePayment(shop.db, paymentId, { asked_at: now, ask_at: nextAskAt(asked_before, now) })
  try {
    const seen = await shop.outside.wechatPay.query(payment.sn)
    return await applyPayment(shop, paymentId, seen)
  } catch (error) {
    if (error instanceof OutsideError && error.kind === 'not-found') return 'not-there'
    noteTrouble(shop, error, { payment: paymentId })
    return 'unknown'
  }
}
