import type { Shop } from '#server/context.ts'
import { OutsideError } from '#server/outside/outside-error.ts'
import type { PaymentSeen } from '#server/outside/payment-seen.ts'
import { applyPayment } from './apply-payment.ts'
import { nextAskAt } from './ask-again.ts'
import { noteTrouble } from './note-trouble.ts'
import { getPayment, notePayment, type PaymentRow } from './payments.db.ts'
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
  const payment = await getPayment(shop.db, paymentId)
  const standing = standingOf(payment)
  if (standing !== 'unpaid' && standing !== 'ended') return standing

  // An open attempt has had its turn even if the provider fails; one that ended keeps it until there is an answer.
  if (standing === 'unpaid') await noteAsked(shop, payment)
  const seen = await ask(shop, payment)
  if (seen === 'unknown') return 'unknown'
  if (standing === 'ended') await noteAsked(shop, payment)
  return seen === 'not-there' ? 'not-there' : applyPayment(shop, paymentId, seen)
}

/** An attempt has had its turn: the next one comes later each time. */
export async function noteAsked(
  { db, clock }: Shop,
  { id, asked_at }: Pick<PaymentRow, 'id' | 'asked_at'>,
): Promise<void> {
  const now = clock.now()
  await notePayment(db, id, { asked_at: now, ask_at: nextAskAt(asked_at, now) })
}

async function ask(shop: Shop, { id, sn }: PaymentRow): Promise<PaymentSeen | 'not-there' | 'unknown'> {
  try {
    return await shop.outside.wechatPay.query(sn)
  } catch (error) {
    if (error instanceof OutsideError && error.kind === 'not-found') return 'not-there'
    noteTrouble(shop, error, { payment: id })
    return 'unknown'
  }
}
