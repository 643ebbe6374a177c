import * as afterSales from '@corium/contract/after-sales'
import * as afterSalesForm from '@corium/contract/after-sales-form'
import * as caseMessages from '@corium/contract/after-sales-messages'
import type { Input } from '@corium/contract/call'
import * as checkout from '@corium/contract/checkout'
import * as comments from '@corium/contract/comments'
import * as goodsComments from '@corium/contract/goods-comments'
import * as invoices from '@corium/contract/invoices'
import * as orders from '@corium/contract/orders'
import { getOrderExpress } from '@corium/contract/parcels'
import * as payments from '@corium/contract/payments'
import * as quotes from '@corium/contract/quotes'
import { commentForm, commentItem } from '../comments.ts'
import { company } from '../invoices.ts'
import { type Attempts, accepted, refused } from './attempt.ts'
import type { Objects } from './objects.ts'

/** Calls of buyers around orders, payments, invoices, after-sales cases and comments. */
export function orderAttempts({
  hers,
  his,
  order,
  unpaid,
  afterCase,
  comment,
  invoice,
  address,
  sku,
  request,
  note,
}: Objects) {
  const quote = { quote_id: hers.quote_id }
  const title = { title_id: hers.title_id }
  const ordinary = { type: 'ordinary' } as const
  const hisTitle = { title_id: his.title_id, ...ordinary }
  const caseForm: Omit<Input<typeof afterSalesForm.editAfterSales>, 'after_id'> = {
    type: 'return_refund',
    is_received: 1,
    reason_id: 'flaw',
    description: 'A hole',
    file_ids: [],
    refund_amount: 3800,
    return_method: 'courier',
    contact: { name: 'Ben', mobile: '13799990001' },
    lines: [{ order_goods_id: hers.lines[1]!, num: 1 }],
  }
  const hisLines = { lines: [{ order_goods_id: his.lines[0]!, num: 1 }] }
  const calc = {
    order_id: hers.received_id,
    type: 'return_refund',
    is_received: 1,
    reason_id: 'flaw',
  } as const
  return {
    [checkout.confirmOrder.path]: [
      refused('not-found', { source: 'cart', ...address }),
      refused('not-found', { source: 'buy_now', items: [{ ...sku, num: 1 }], ...address }),
    ],
    [quotes.requestQuote.path]: refused('not-found', {
      lines: [{ sku_id: hers.sku.id, num: 600 }],
      ...address,
      ...request(),
    }),
    [quotes.listQuotes.path]: accepted({}),
    [quotes.getQuote.path]: refused('not-found', quote),
    [quotes.reviseQuote.path]: refused('not-found', { ...quote, note: 'Less' }),
    [quotes.withdrawQuote.path]: refused('not-found', quote),
    [quotes.acceptQuote.path]: refused('not-found', { ...quote, version: 1, payable: 1, ...request() }),
    [checkout.createOrder.path]: [
      refused('not-found', {
        confirm_key: his.confirm_key,
        address_id: his.address_id,
        shipping_id: his.shipping_id,
        payable: his.payable,
        member_coupon_id: hers.member_coupon_id,
        ...request(),
      }),
      refused('not-found', {
        confirm_key: hers.confirm_key,
        address_id: his.address_id,
        shipping_id: hers.shipping_id,
        payable: hers.payable,
        ...request(),
      }),
      refused('not-found', {
        confirm_key: his.confirm_key,
        ...address,
        shipping_id: his.shipping_id,
        payable: his.payable,
        ...request(),
      }),
      refused('field-errors', {
        confirm_key: his.confirm_key,
        address_id: his.address_id,
        shipping_id: his.shipping_id,
        payable: his.payable,
        invoice: { ...title, ...ordinary },
        ...request(),
      }),
    ],
    [orders.listOrders.path]: accepted({ keyword: hers.order_sn }),
    [orders.getOrder.path]: refused('not-found', order),
    [getOrderExpress.path]: [
      refused('not-found', order),
      refused('not-found', { order_id: his.received_id, package_id: hers.package_id }),
    ],
    [orders.countOrders.path]: accepted({}),
    [orders.listCancelReasons.path]: refused('not-found', unpaid),
    [orders.cancelOrder.path]: refused('not-found', { ...unpaid, reason_id: 'changed-mind' }),
    [orders.editOrderAddress.path]: [
      refused('not-found', { ...unpaid, address_id: his.address_id }),
      refused('not-found', { order_id: his.unpaid_id, ...address }),
    ],
    [orders.remindShipment.path]: refused('not-found', order),
    [orders.confirmReceipt.path]: refused('not-found', order),
    [orders.extendReceipt.path]: refused('not-found', order),
    [orders.buyAgain.path]: [
      refused('not-found', { ...order, ...request() }),
      refused('not-found', { order_id: his.received_id, order_goods_id: hers.lines[0]!, ...request() }),
    ],
    [orders.deleteOrder.path]: refused('not-found', { order_id: hers.canceled_id }),

    [invoices.listInvoiceTitles.path]: accepted({}),
    [invoices.saveInvoiceTitle.path]: refused('not-found', { ...title, ...company, name: 'Ben Zhou' }),
    [invoices.deleteInvoiceTitle.path]: refused('not-found', title),
    [invoices.setDefaultInvoiceTitle.path]: refused('not-found', title),
    [invoices.applyForInvoice.path]: [
      refused('not-found', { order_ids: [hers.received_id], ...hisTitle, ...request() }),
      refused('not-found', { order_ids: [his.received_id, hers.unpaid_id], ...hisTitle, ...request() }),
      refused('field-errors', { order_ids: [his.received_id], ...title, ...ordinary, ...request() }),
    ],
    [invoices.editInvoice.path]: refused('not-found', { ...invoice, ...hisTitle }),
    [invoices.withdrawInvoice.path]: refused('not-found', invoice),
    [invoices.exchangeInvoice.path]: [
      refused('not-found', { ...invoice, ...hisTitle, reason: 'Mine', ...request() }),
      refused('field-errors', {
        invoice_id: his.invoice_id,
        ...title,
        ...ordinary,
        reason: 'Mine',
        ...request(),
      }),
    ],
    [invoices.listInvoices.path]: accepted({}),
    [invoices.getInvoice.path]: refused('not-found', invoice),
    [invoices.downloadInvoice.path]: refused('not-found', invoice),

    [payments.listPayMethods.path]: refused('not-found', unpaid),
    [payments.getWechatPage.path]: refused('not-found', unpaid),
    [payments.startPayment.path]: refused('not-found', { ...unpaid, method: 'wechat_native' }),
    [payments.chooseTransfer.path]: refused('not-found', unpaid),
    [payments.payOnAccount.path]: refused('not-found', unpaid),
    [payments.getPaymentStatus.path]: refused('not-found', { pay_sn: hers.pay_sn }),
    [payments.capturePaypal.path]: refused('not-found', { token: hers.paypal_token }),
    [payments.cancelPaypal.path]: refused('not-found', { token: hers.paypal_token }),

    [afterSalesForm.getAfterSalesOption.path]: [
      refused('not-found', order),
      refused('not-found', { order_id: his.received_id, ...afterCase }),
    ],
    [afterSalesForm.calcAfterSales.path]: [
      refused('not-found', { ...calc, lines: caseForm.lines }),
      refused('field-errors', { ...calc, order_id: his.received_id, lines: caseForm.lines }),
      refused('not-found', { ...calc, order_id: his.received_id, ...hisLines, ...afterCase }),
    ],
    [afterSalesForm.createAfterSales.path]: [
      refused('not-found', { ...caseForm, ...order, ...request() }),
      refused('field-errors', { ...caseForm, order_id: his.received_id, ...request() }),
      refused('file-refused', {
        ...caseForm,
        ...hisLines,
        order_id: his.received_id,
        ...request(),
        file_ids: [hers.loose_file_id],
      }),
      refused('not-found', {
        ...caseForm,
        order_id: his.received_id,
        type: 'exchange',
        refund_amount: 0,
        ...address,
        lines: [{ order_goods_id: his.lines[1], num: 1, exchange_sku_id: his.sku.id }],
        ...request(),
      }),
    ],
    [afterSalesForm.editAfterSales.path]: [
      refused('not-found', { ...caseForm, ...afterCase }),
      refused('field-errors', { ...caseForm, after_id: his.waiting_id }),
      refused('file-refused', {
        ...caseForm,
        after_id: his.waiting_id,
        lines: [{ order_goods_id: his.lines[1]!, num: 1 }],
        file_ids: [hers.attached_file_id],
      }),
    ],
    [afterSalesForm.resubmitAfterSales.path]: refused('not-found', { ...caseForm, ...afterCase }),
    [afterSales.listAfterSales.path]: [accepted({ keyword: hers.order_sn }), accepted(order)],
    [afterSales.getAfterSales.path]: refused('not-found', afterCase),
    [afterSales.withdrawAfterSales.path]: refused('not-found', afterCase),
    [afterSales.sendBack.path]: refused('not-found', {
      after_id: hers.returned_id,
      express_id: 'sf',
      courier_number: 'SF9999999999999',
    }),
    [afterSales.getAfterExpress.path]: refused('not-found', { after_id: hers.returned_id, side: 'buyer' }),
    [afterSales.confirmExchange.path]: refused('not-found', afterCase),
    [caseMessages.addAfterMessage.path]: [
      refused('not-found', { ...afterCase, ...note, ...request() }),
      accepted({ after_id: his.waiting_id, ...note, request_id: hers.request_id }),
      refused('file-refused', {
        after_id: his.waiting_id,
        ...note,
        file_ids: [hers.loose_file_id],
        ...request(),
      }),
    ],
    [caseMessages.listAfterMessages.path]: refused('not-found', afterCase),

    [comments.listLinesToComment.path]: accepted({}),
    [comments.getCommentOption.path]: refused('not-found', order),
    [comments.createComments.path]: [
      refused('not-found', commentForm(hers.received_id, [commentItem(hers.lines[1])])),
      refused('not-found', commentForm(his.received_id, [commentItem(hers.lines[1])])),
      refused(
        'file-refused',
        commentForm(his.received_id, [commentItem(his.lines[1], { file_ids: [hers.comment_file_id] })]),
      ),
    ],
    [comments.appendComment.path]: [
      refused('not-found', { ...comment, content: 'Mine?', file_ids: [] }),
      refused('file-refused', {
        comment_id: his.comment_id,
        content: 'Still good',
        file_ids: [hers.comment_file_id],
      }),
    ],
    [comments.listMyComments.path]: accepted({}),
    [comments.deleteComment.path]: refused('not-found', comment),

    // Her comment still waits for its check.
    [goodsComments.listGoodsComments.path]: accepted(sku),
    [goodsComments.getCommentStat.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goodsComments.listCommentMarks.path]: accepted({ goods_id: hers.sku.goods_id }),
    [goodsComments.markCommentUseful.path]: refused('not-found', comment),
  } satisfies Partial<Attempts>
}
