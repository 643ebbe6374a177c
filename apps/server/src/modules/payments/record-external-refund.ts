import type { Shop } from '#server/context.ts'
import { settlePayment } from './apply-refund.ts'
import { nextAskAt } from './ask-again.ts'
import { noteTrouble } from './note-trouble.ts'
import { findPaymentBySn, lockPayment, refreshOrderPayStatus } from './payments.db.ts'
import { hasMoney } from './payments.states.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { insertExternalRefund } from './refunds.db.ts'

/**
 * A refund that somebody made in the provider's console: the shop asks what it is, writes it down and tells staff.
 * True when the matter is settled.
 */
export async function recordExternalRefund(shop: Shop, sn: string): Promise<boolean> {
  try {
    const seen = await shop.outside.wechatPay.queryRefund(sn)
    const known = await findPaymentBySn(shop.db, seen.outTradeNo)
    shop.log.error({ refund_sn: sn, payment: known?.id }, 'a refund was made outside the shop')
    if (!known) return true
    // A payment that came in without the shop's knowing is looked at first.
    if ((await reconcilePayment(shop, known.id)) === 'unknown') return false

    const at = shop.clock.now()
    await shop.db.transaction().execute(async (trx) => {
      const { order, payment } = await lockPayment(trx, known.id)
      const recorded = await insertExternalRefund(trx, {
        sn,
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
      if (!recorded || !hasMoney(payment)) return
      await settlePayment(trx, payment)
      await refreshOrderPayStatus(trx, order.id)
    })
    return true
  } catch (error) {
    const trouble = noteTrouble(shop, error, { refund_sn: sn })
    return trouble.kind === 'not-found'
  }
}
