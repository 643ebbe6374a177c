import type { Shop } from '#server/context.ts'
import { eachApart } from '#server/each-apart.ts'
import type { OutsideErrorKind } from '#server/outside/outside-error.ts'
import type { RefundSeen } from '#server/outside/payment-seen.ts'
import { applyRefund, askForHelp } from './apply-refund.ts'
import { nextAskAt } from './ask-again.ts'
import { refundReasons } from './create-refund.ts'
import { noteTrouble } from './note-trouble.ts'
import { getRefundToSend, noteRefundAsked, selectDueRefunds } from './refunds.db.ts'

type RefundToSend = Awaited<ReturnType<typeof getRefundToSend>>

/** The provider cannot do it as things are: a person has to, or fills up the balance. Asked on all the same. */
const needsPerson: readonly OutsideErrorKind[] = [
  'not-enough',
  'buyer-account-unusable',
  'refused',
  'not-found',
  'number-used',
]

export async function sendRefunds(shop: Shop): Promise<void> {
  const due = await selectDueRefunds(shop.db, shop.clock.now())
  await eachApart(shop, 'refund', due, ({ id }) => pursueRefund(shop, id))
}

/**
 * Sends a refund, or asks what became of one that the provider has taken; always under the same number, so that
 * the money goes back once. True when the provider gave an answer.
 */
export async function pursueRefund(shop: Shop, refundId: string): Promise<boolean> {
  const refund = await getRefundToSend(shop.db, refundId)
  if (refund.status === 'succeeded') return true
  const now = shop.clock.now()
  await noteRefundAsked(shop.db, refundId, { asked_at: now, ask_at: nextAskAt(refund.asked_at, now) })
  try {
    await applyRefund(shop, refund, await ask(shop, refund))
    return true
  } catch (error) {
    const trouble = noteTrouble(shop, error, { refund: refundId })
    if (needsPerson.includes(trouble.kind)) await askForHelp(shop, refund, trouble.kind)
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
