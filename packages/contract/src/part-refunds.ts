import { Type } from 'typebox'
import { call, fields, Id, RequestId } from './call.ts'
import { languages } from './language.ts'
import { maxDeskLength } from './limits.ts'
import { Fen } from './money.ts'
import { getOrder } from './orders.ts'
import { Quantity } from './quantity.ts'

/** The calls with which staff give back a part of an order without an after-sales case. */

/** What staff choose to give back. */
const refundedPart = {
  lines: Type.Array(fields({ order_goods_id: Id, num: Quantity }), { maxItems: 100 }),
  /** Whether the lines are goods that were sent. Needed while an order is shipped in part. */
  is_sent: Type.Optional(Type.Boolean()),
  /** The rest of the delivery fee goes back. */
  with_shipping: Type.Boolean(),
  goodwill: Fen,
}

const RefundOption = Type.Object({ value: Type.String(), text: Type.String() })

export const getRefundPreview = call('/staff/pc_api.order/getRefundPreview', {
  access: 'staff:orders.refund',
  summary:
    'What can be refunded of an order, and what the chosen part comes to, as `refundOrderPart` works it out',
  input: fields({ order_id: Id, ...refundedPart }),
  output: Type.Object({
    /** What can still be refunded and is not reserved for an open after-sales case. */
    refundable: Fen,
    /** What staff refunded without a case; the limit of a role is for this and the new refund together. */
    refunded: Fen,
    currency: getOrder.output.properties.currency,
    /** Where the money goes, such as WeChat Pay. */
    to: Type.String(),
    /** No provider pays it back: staff do, and settle the refund. */
    by_hand: Type.Boolean(),
    /** The language in which the buyer reads the words. */
    language: Type.Enum([...languages]),
    reasons: Type.Array(RefundOption),
    lines: Type.Array(
      Type.Object({
        order_goods_id: Id,
        /** Quantities that can be refunded. */
        unsent: Type.Number(),
        sent: Type.Number(),
        amount: Fen,
      }),
    ),
    /** The rest of the delivery fee. */
    shipping: Fen,
    parts: Type.Object({ goods: Fen, shipping: Fen, goodwill: Fen }),
  }),
  refusals: ['field-errors', 'not-found', 'state-conflict'],
})

export const refundOrderPart = call('/staff/pc_api.order/refundPart', {
  access: 'staff:orders.refund',
  changes: 'order',
  summary:
    'Refunds a part of a paid order: quantities of lines as they were paid, the delivery fee, an amount as goodwill. The buyer gets a message',
  input: fields({
    order_id: Id,
    ...refundedPart,
    /**
     * `refundable` of the preview that the employee has read: if a colleague has refunded meanwhile, the call is
     * refused, so that nothing is refunded twice by mistake.
     */
    refundable: Fen,
    /** The amount to refund; less than the sum of the parts if that was agreed. */
    amount: Fen,
    /**
     * True restocks the goods; otherwise unshipped goods are written off, and the buyer keeps shipped ones.
     */
    restock: Type.Boolean(),
    /** `other` needs words. */
    reason_id: Id,
    /** For the buyer, in the language of the order. */
    words: Type.String({ maxLength: maxDeskLength.staffNote }),
    request_id: RequestId,
  }),
  output: Type.Object({ refund_sn: Type.String() }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'refund-above-limit', 'refund-exceeds-payment'],
})
