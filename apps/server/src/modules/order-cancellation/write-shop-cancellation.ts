import type { Db } from '#server/db/open.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import type { PersonalCancellation } from '#server/modules/orders/cancel-locked-order.ts'
import type { OrderToPay } from '#server/modules/orders/order-to-pay.ts'
import { staffCancelReasons } from '#server/modules/orders/orders.texts.ts'
import { presentCharged } from '#server/modules/payments/charges.ts'
import type { RefundRow } from '#server/modules/payments/refunds/part-refunds.ts'

/** Tells the buyer that the shop canceled the order, why, and how much money goes back. */
export function writeShopCancellation(
  trx: Db,
  order: OrderToPay,
  { reason, note }: PersonalCancellation,
  { was_paid = false, refund, at }: { was_paid?: boolean; refund?: RefundRow | undefined; at: Date },
): Promise<void> {
  const text = staffCancelReasons[reason]
  const both = (part: string | undefined) => [part, note].filter(Boolean).join(' ')
  return writeToMember(trx, {
    memberId: order.member_id,
    template: 'order-canceled-by-shop',
    params: {
      order_id: order.id,
      order_sn: order.sn,
      amount_fen: order.payable_fen,
      refund_fen: refund?.amount_fen ?? 0,
      was_paid,
      ...(refund && { charge: presentCharged(refund), method: refund.method }),
      reason: { 'en-us': both(text?.['en-us']), 'zh-cn': both(text?.['zh-cn']) },
    },
    at,
  })
}
