import type { Shop } from '#server/context.ts'
import type { OutsideError, OutsideErrorKind } from '#server/outside/outside-error.ts'
import type { RefundSeen } from '#server/outside/payment-seen.ts'
import { applyRefund } from './apply-refund.ts'
import { nextAskAt } from './ask-again.ts'
import { refundReasons } from './create-refund.ts'
import { noteTrouble } from './note-trouble.ts'
import { findRefundToSend, selectDueRefunds, updateRefund } from './refunds.db.ts'

type RefundToSend = Awaited<ReturnType<typeof findRefundToSend>>

/** The provider cannot do it as things are: a person has to, or fills up the balance. Asked on all the same. */
const needsPerson: readonly OutsideErrorKind[] = [
  'not-enough',
  'buyer-account-unusable',
  'refused',
  'not-found',
  'number-used',
]

export async function sendRefunds(shop: Shop): Promise<void> {
  for (const { id } of await selectDueRefunds(shop.db, shop.clock.now())) await pursueRefund(shop, id)
}

/**
 * Sends a refund, or asks what became of one that the provider has taken; always under the same number, so that
 * the money goes back once. True when the provider gave an answer.
 */
export async function pursueRefund(shop: Shop, refundId: string): Promise<boolean> {
  const refund = await findRefundToSend(shop.db, refundId)
  if (refund.status === 'succeeded') return true
  const now = shop.clock.now()
  await updateRefund(shop.db, refundId, { asked_at: now, ask_at: nextAskAt(refund.asked_at, now) })
  try {
    await applyRefund(shop, refund, await ask(shop, refund))
    return true
  } catch (error) {
    const trouble = noteTrouble(shop, error, { refund: refundId })
    if (needsPerson.includes(trouble.kind)) await askForHelp(shop, refund, trouble)
    return false
  }
}

function ask({ outside, config }: Shop, refund: RefundToSend): Promise<RefundSeen> {
  if (refund.provider_id) return outside.wechatPay.queryRefund(refund.sn)
  return outside.wechatPay.refund({
    outTradeNo: refund.payment_sn,
    outRefundNo: refund.sn,
    amountFen: refund.amount_fen,
    totalFen: refund.received_fen ?? refund.amount_fen,
    reason: wordsFor(refund),
    notifyUrl: `${config.publicOrigin}/hooks/wechatpay/refund`,
  })
}

function wordsFor({ reason, language }: RefundToSend): string {
  return refundReasons[reason as keyof typeof refundReasons]?.[language] ?? ''
}

async function askForHelp(shop: Shop, refund: RefundToSend, trouble: OutsideError): Promise<void> {
  if (refund.status === 'created') {
    shop.log.error(
      { refund: refund.id, because: trouble.kind },
      'a refund does not go through: a person has to look',
    )
  }
  await updateRefund(shop.db, refund.id, { status: 'needs-attention', problem: trouble.kind })
}
