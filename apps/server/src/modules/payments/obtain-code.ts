import type { Shop } from '#server/context.ts'
import { refuseMoved } from '#server/modules/orders/order-handle.ts'
import { getOrderToPay, type OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import type { OutsideError, OutsideErrorKind } from '#server/outside/outside-error.ts'
import { refuse } from '#server/refuse.ts'
import { firstAskAt } from './ask-again.ts'
import { closePayment } from './close-payments.ts'
import { noteTrouble } from './note-trouble.ts'
import { type PaymentRow, tryMovePayment } from './payments.db.ts'
import { payStatus } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'

/** Refusals that say nothing about the attempt itself: the same request may succeed later. */
const passing: readonly OutsideErrorKind[] = ['rate-limited', 'busy', 'misconfigured']

/**
 * Asks WeChat for a code of this attempt, a fresh one if it had one before. When that goes wrong, the provider's
 * own word on the attempt decides what comes next; after doubt the number stays the same.
 * @returns `undefined` when the attempt has ended without money, so that another one may be opened.
 */
export async function obtainCode(
  shop: Shop,
  order: OrderToPay,
  payment: PaymentRow,
): Promise<PaymentRow | undefined> {
  try {
    return await askForCode(shop, order, payment)
  } catch (error) {
    const trouble = noteTrouble(shop, error, { payment: payment.id })
    if (trouble.aftermath === 'not-done') return refuse('payment-unavailable')
    return findWayOn(shop, order, payment, trouble)
  }
}

async function findWayOn(shop: Shop, order: OrderToPay, payment: PaymentRow, trouble: OutsideError) {
  const inDoubt = trouble.aftermath === 'unknown'
  const standing = await reconcilePayment(shop, payment.id)
  switch (standing) {
    case 'ended':
      return undefined
    case 'settled':
    case 'returned':
      return refuseMovedOn(shop, order)
    case 'held':
      return refuse('payment-unknown', { pay_sn: payment.sn })
    case 'not-there':
      return refuse('payment-unavailable')
    case 'unknown':
      if (passing.includes(trouble.kind)) return refuse('payment-unavailable')
      return refuse('payment-unknown', { pay_sn: payment.sn })
    case 'unpaid':
      if (inDoubt) return askOnceMore(shop, order, payment)
      if (passing.includes(trouble.kind)) return refuse('payment-unavailable')
      return replaceAttempt(shop, order, payment)
  }
}

/** It was created after all, and only the answer got lost: the same number gives a code again. */
async function askOnceMore(shop: Shop, order: OrderToPay, payment: PaymentRow) {
  try {
    return await askForCode(shop, order, payment)
  } catch (error) {
    noteTrouble(shop, error, { payment: payment.id })
    return refuse('payment-unknown', { pay_sn: payment.sn })
  }
}

/** The provider holds this number with other details: it is closed there before another number is used. */
async function replaceAttempt(shop: Shop, order: OrderToPay, payment: PaymentRow) {
  const end = await closePayment(shop, payment)
  if (end === 'paid') return refuseMovedOn(shop, order)
  return end === 'closed' ? undefined : refuse('payment-unknown', { pay_sn: payment.sn })
}

/** The order was paid, or given up, while the shop talked with the provider. */
export async function refuseMovedOn({ db, clock }: Shop, { id }: OrderToPay): Promise<never> {
  return refuseMoved(await getOrderToPay(db, id), clock.now())
}

async function askForCode(
  shop: Shop,
  order: OrderToPay,
  payment: PaymentRow,
): Promise<PaymentRow | undefined> {
  const { codeUrl, validUntil } = await shop.outside.wechatPay.createNative({
    outTradeNo: payment.sn,
    description: `Corium ${order.sn}`,
    amountFen: payment.amount_fen,
    expiresAt: order.pay_expires_at,
    notifyUrl: `${shop.config.publicOrigin}/hooks/wechatpay/transaction`,
  })
  const now = shop.clock.now()
  const kept = await tryMovePayment(shop.db, payment.id, payStatus.waiting, {
    code_url: codeUrl,
    code_expires_at: validUntil,
    asked_at: now,
    ask_at: firstAskAt(now),
  })
  // Paid or given up while WeChat drew the code: nobody may pay by it any more.
  if (!kept) await closePayment(shop, payment)
  return kept
}
