import type { Shop } from '#server/context.ts'
import type { RefundSeen } from '#server/outside/payment-seen.ts'
import { settlePayment } from './apply-refund.ts'
import { nextAskAt } from './ask-again.ts'
import { lockPayment } from './lock-payment.ts'
import { noteTrouble } from './note-trouble.ts'
import { findPaymentBySn } from './payments.db.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { insertExternalRefund } from './refunds.db.ts'

/** A refund that somebody made in the provider's console: the shop asks what it is, writes it down and tells staff. */
export async function recordExternalRefund(
  shop: Shop,
  sn: string,
): Promise<'done' | 'later' | 'unknown-payment'> {
  const seen = await ask(shop, sn)
  if (seen === 'unknown') return 'later'
  const payment = seen && (await findPaymentBySn(shop.db, seen.outTradeNo))
  if (!payment) return 'unknown-payment'
  // The payment may be news as well: it comes first.
  if ((await reconcilePayment(shop, payment.id)) === 'unknown') return 'later'
  if (await record(shop, payment.id, seen)) {
    shop.log.error({ refund_sn: sn, payment: payment.id }, 'a refund was made outside the shop')
  }
  return 'done'
}

async function ask(shop: Shop, sn: string): Promise<RefundSeen | undefined | 'unknown'> {
  try {
    return await shop.outside.wechatPay.queryRefund(sn)
  } catch (error) {
    return noteTrouble(shop, error, { refund_sn: sn }).kind === 'not-found' ? undefined : 'unknown'
  }
}

/** True when it was not known yet. */
function record(shop: Shop, paymentId: string, seen: RefundSeen): Promise<boolean> {
  const at = shop.clock.now()
  return shop.db.transaction().execute(async (trx) => {
    const { order, payment } = await lockPayment(trx, paymentId)
    const recorded = await insertExternalRefund(trx, {
      sn: seen.outRefundNo,
      payment_id: payment.id,
      order_id: order.id,
      amount_fen: seen.amount.minor,
      reason: 'external',
      status: seen.state,
      provider_id: seen.refundId,
      created_at: at,
      asked_at: at,
      ask_at: nextAskAt(null, at),
      succeeded_at: seen.succeededAt ?? null,
    })
    if (!recorded) return false
    await settlePayment(trx, payment)
    return true
  })
}
