import type { Input, Output } from '@corium/contract/call'
import { fromMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/part-refunds'
import type { StaffContext } from '#server/context.ts'
import type { By } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { readClaimable } from '#server/modules/after-sales/claimable-order.ts'
import { changeOnce } from '#server/modules/change-log/record-change.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { listOrderedStyleIds } from '#server/modules/orders/list-ordered-styles.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { insertOrderRefund } from '#server/modules/orders/order-refunds.ts'
import { staffRefundReasons } from '#server/modules/orders/orders.texts.ts'
import { recordOrderEvent } from '#server/modules/orders/record-order-event.ts'
import { dropUnsent } from '#server/modules/parcels/drop-unsent.ts'
import { presentCharged } from '#server/modules/payments/charges.ts'
import {
  isPaidManually,
  type RefundRow,
  refundPart,
  refundTarget,
} from '#server/modules/payments/refunds/part-refunds.ts'
import { checkRefundLimit } from '#server/modules/staff/refund-limit.ts'
import { adjustStock, returnStock, staffOf } from '#server/modules/stock/stock.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { getDeskOrderRow, lockDeskOrder, recordOnOrder, staffActor } from './desk-actions.ts'
import { presentDeskHandle, refuseDeskConflict } from './present-desk-order.ts'
import { type WorkedOutPart, workOutPart } from './work-out-part.ts'

type RefundInput = Input<typeof contract.refundOrderPart>

export async function getRefundPreview(
  context: StaffContext,
  input: Input<typeof contract.getRefundPreview>,
): Promise<Output<typeof contract.getRefundPreview>> {
  const { db, language } = context
  const order = await getDeskOrderRow(context, input.order_id)
  if (!presentDeskHandle(order).refund) refuseDeskConflict(order)
  const state = await readClaimable(db, order)
  const part = workOutPart(state, input)
  return {
    refundable: state.refundable_fen,
    refunded: state.refunded_by_staff_fen,
    currency: order.currency,
    to: await refundTarget(db, order.id, language),
    by_hand: await isPaidManually(db, order.id),
    language: order.language,
    reasons: Object.entries(staffRefundReasons).map(([value, text]) => ({ value, text: text[language] })),
    lines: part.left.map(({ id, unsent_milli, sent_milli }) => ({
      order_goods_id: id,
      unsent: fromMilli(unsent_milli),
      sent: fromMilli(sent_milli),
      amount: part.lines.find(({ order_line_id }) => order_line_id === id)?.amount_fen ?? 0,
    })),
    shipping: state.shipping_fen,
    parts: { goods: part.goods_fen, shipping: part.shipping_fen, goodwill: part.goodwill_fen },
  }
}

/**
 * Refunds a part of a paid order. The order stays locked from reading what is left to storing the refund, as
 * after-sales cases and cancellations keep it, so that together they never give back more than was paid. A
 * repeat with the same request id returns the first result.
 */
export async function refundOrderPart(
  context: StaffContext,
  input: RefundInput,
): Promise<Output<typeof contract.refundOrderPart>> {
  const { db, clock, staff, catalog, jobs } = context
  const words = input.words.trim()
  if (!Object.hasOwn(staffRefundReasons, input.reason_id)) refuseFields({ reason_id: 'invalid' })
  if (input.reason_id === 'other' && words === '') refuseFields({ words: 'required' })
  const by = { actor: staffActor(context), at: clock.now() }
  const result = await changeOnce(context, input.request_id, async (trx) => {
    const order = await lockDeskOrder(trx, input.order_id)
    if (!presentDeskHandle(order).refund) refuseDeskConflict(order)
    const state = await readClaimable(trx, order)
    if (state.refundable_fen !== input.refundable) refuseDeskConflict(order)
    const part = workOutPart(state, input)
    const { amount } = input
    if (amount > part.goods_fen + part.shipping_fen + part.goodwill_fen) {
      refuseFields({ amount: 'more-than-available' })
    }
    if (amount === 0) refuseFields({ amount: 'required' })
    if (amount > state.refundable_fen) refuse('refund-exceeds-payment', { max_refund: state.refundable_fen })
    if (part.isNothingLeftToSend || (part.isSomethingLeftToSend && amount === state.refundable_fen)) {
      refuseFields({ amount: 'cancel-instead' })
    }
    checkRefundLimit(staff, state.refunded_by_staff_fen + amount)

    await recordOrderEvent(trx, order, 'part-refunded', { ...by, note: words })
    await moveGoods(trx, order, part, input.restock, by)
    const refund = await refundPart(trx, { orderId: order.id, amountFen: amount, reason: 'by-shop', ...by })
    if (!refund) refuse('refund-exceeds-payment', { max_refund: state.refundable_fen })
    const { lines, goods_fen, shipping_fen, goodwill_fen } = part
    await insertOrderRefund(trx, {
      order_id: order.id,
      refund_id: refund.id,
      reason: input.reason_id,
      words,
      lines: lines.map(({ order_line_id, num_milli, amount_fen }) => ({
        order_line_id,
        num_milli,
        amount_fen,
      })),
      goods_fen,
      shipping_fen,
      goodwill_fen,
    })
    await tellBuyer(trx, order, { refund, words, reason: input.reason_id }, by.at)
    await recordOnOrder(trx, context, order, 'refunded', {
      after: {
        refund_sn: refund.sn,
        amount_fen: amount,
        reason: input.reason_id,
        restock: input.restock,
        text: words,
      },
    })
    return { refund_sn: refund.sn }
  })
  catalog.stockChanged(await listOrderedStyleIds(db, input.order_id))
  jobs.runSoon('send-refunds')
  jobs.runSoon('send-messages')
  return result
}

/**
 * Goods that were not sent leave the order. They go back in stock or, if they do not exist or cannot be sold,
 * are written off.
 */
async function moveGoods(
  trx: Db,
  order: StoredOrder,
  { lines, is_sent }: WorkedOutPart,
  restock: boolean,
  by: By,
): Promise<void> {
  const stocked = lines.filter(({ holds_stock }) => holds_stock)
  const cause = { at: by.at, orderId: order.id, staffId: staffOf(by.actor) }
  if (is_sent) {
    if (restock) await returnStock(trx, 'return', stocked, cause)
    return
  }
  await dropUnsent(trx, order, lines, by)
  if (restock) return
  for (const { sku_id, num_milli } of stocked) {
    const written = await adjustStock(trx, 'write-off', { sku_id, num_milli: -num_milli }, cause)
    if (written !== 'done') throw new Error('Goods that an order gave back are held by another one')
  }
}

async function tellBuyer(
  trx: Db,
  order: StoredOrder,
  { refund, words, reason }: { refund: RefundRow; words: string; reason: string },
  at: Date,
): Promise<void> {
  const { id: order_id, sn: order_sn, member_id: memberId, language } = order
  await writeToMember(trx, {
    memberId,
    template: 'order-part-refunded',
    at,
    language,
    params: {
      order_id,
      order_sn,
      amount_fen: refund.amount_fen,
      charge: presentCharged(refund),
      method: refund.method,
      reason: staffRefundReasons[reason]!,
      words,
    },
  })
}
