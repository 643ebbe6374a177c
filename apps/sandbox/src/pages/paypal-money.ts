import { type Html, html } from '#sandbox/pages/html.ts'
import { noticeCell } from '#sandbox/pages/notice-cell.ts'
import type { View } from '#sandbox/pages/view.ts'
import { disputeResults } from '#sandbox/paypal/disputes.ts'
import { money } from '#sandbox/paypal/money.ts'
import { notApprovableReason } from '#sandbox/paypal/orders.ts'
import { isPaid, leftOf } from '#sandbox/paypal/payments.ts'
import { approvalUrl, capturesOf, openDisputeOf, refundsOf } from '#sandbox/paypal/present.ts'
import type { PayPalCapture, PayPalOrder, PayPalRefund, PayPalWebhook } from '#sandbox/records/paypal.ts'

type Tone = 'good' | 'info' | 'warn' | 'bad' | 'off'

/** PayPal's orders, newest first, each with its refunds. */
export function payPalTable(view: View): Html {
  const { t } = view
  const { paypal_orders } = view.context.state
  return paypal_orders.length === 0
    ? html`<p class="quiet none">${t.noPayments}</p>`
    : html`<table class="money"><thead><tr><th>${t.time}</th><th>${t.order}</th><th>${t.goods}</th><th class="figure">${t.amount}</th><th>${t.state}</th><th>${t.shopTold}</th></tr></thead>
<tbody>${paypal_orders
        .slice(-200)
        .reverse()
        .map((order) => orderRows(view, order))}</tbody></table>`
}

function orderRows(view: View, order: PayPalOrder): Html {
  const { t, context } = view
  const [capture] = capturesOf(context, order.id)
  const { unit } = order
  return html`
<tr><td class="quiet" data-label="${t.time}">${view.dateTime(order.updated_at)}</td>
<td class="mono" data-label="${t.order}">${unit.invoice_id ?? unit.custom_id}<span class="quiet">${order.id}</span></td>
<td data-label="${t.goods}">${unit.description}</td>
<td class="figure" data-label="${t.amount}">${view.amount(unit.amount)}</td>
<td data-label="${t.state}">${capture ? captureState(view, capture) : orderState(view, order)}</td>
<td data-label="${t.shopTold}">${webhookCell(view, order.id)}</td></tr>
${capture && refundsOf(context, capture.id).map((refund) => refundRow(view, order, refund))}`
}

function orderState(view: View, order: PayPalOrder): Html {
  const { t, context } = view
  const reason = notApprovableReason(context, order)
  if (reason === 'approved') return mark('info', t.payPalState.approved)
  if (reason) return mark('off', reason === 'expired' ? t.payPalState.expired : t.payPalState.reversed)
  return html`${mark('info', t.unpaid)}
<p class="inline"><a class="quiet" href="${approvalUrl(order)}">${t.payPalDo.openPage}</a></p>`
}

function captureState(view: View, capture: PayPalCapture): Html {
  const { t, context } = view
  const { status } = capture
  const tones: Record<PayPalCapture['status'], Tone> = {
    COMPLETED: 'good',
    PENDING: 'warn',
    DECLINED: 'bad',
    PARTIALLY_REFUNDED: 'warn',
    REFUNDED: 'warn',
  }
  return html`${mark(tones[status], t.captureState[status])}
${openDisputeOf(context, capture.id) && html` ${mark('bad', t.disputed)}`}
${status === 'PENDING' && reviewForm(view, capture)}${isPaid(capture) && leftOf(context, capture) > 0 && html`${consoleForm(view, capture)}${disputeForm(view, capture)}`}`
}

function reviewForm({ t }: View, { id }: PayPalCapture): Html {
  return html`<form method="post" action="/money/paypal/captures" class="inline"><input type="hidden" name="id" value="${id}">
<button class="link" name="result" value="complete">${t.payPalDo.complete}</button><button class="link" name="result" value="deny">${t.payPalDo.deny}</button></form>`
}

/** Actions of the merchant or PayPal outside the shop. */
function consoleForm({ t, context }: View, capture: PayPalCapture): Html {
  const left = money(capture.amount.currency_code, leftOf(context, capture))
  return html`<form method="post" action="/money/paypal/captures" class="inline console"><input type="hidden" name="id" value="${capture.id}">
<input name="value" inputmode="decimal" aria-label="${t.amount} ${left.currency_code}" value="${left.value}" required>
<button class="link" name="result" value="refund">${t.refundInConsole}</button><button class="link" name="result" value="reverse">${t.payPalDo.reverse}</button></form>`
}

/** Forms with which the buyer opens a dispute and PayPal decides on it. */
function disputeForm({ t, context }: View, { id }: PayPalCapture): Html {
  const open = openDisputeOf(context, id)
  const results =
    open?.status === 'WAITING_FOR_SELLER_RESPONSE'
      ? disputeResults
      : disputeResults.filter((one) => one !== 'answer')
  return html`<form method="post" action="/money/paypal/disputes" class="inline"><input type="hidden" name="id" value="${id}">
${open ? results.map((result) => html`<button class="link" name="result" value="${result}">${t.disputeDo[result]}</button>`) : html`<button class="link" name="result" value="open">${t.disputeDo.open}</button>`}</form>`
}

function refundRow(view: View, order: PayPalOrder, refund: PayPalRefund): Html {
  const { t } = view
  const tones: Record<PayPalRefund['status'], Tone> = {
    COMPLETED: 'good',
    PENDING: 'info',
    FAILED: 'bad',
    CANCELLED: 'off',
  }
  return html`
<tr class="sub"><td class="quiet" data-label="${t.time}">${view.dateTime(refund.created_at)}</td>
<td class="mono" data-label="${t.refund}">${refund.custom_id ?? refund.id}</td>
<td data-label="${t.goods}">${t.refund}${refund.note_to_payer && `: ${refund.note_to_payer}`}</td>
<td class="figure" data-label="${t.amount}">−${view.amount(refund.amount)}</td>
<td data-label="${t.state}">${mark(tones[refund.status], t.payPalRefundState[refund.status])}
${
  refund.status === 'PENDING' &&
  html`<form method="post" action="/money/paypal/refunds" class="inline"><input type="hidden" name="id" value="${refund.id}">
<button class="link" name="result" value="COMPLETED">${t.payPalDo.complete}</button><button class="link" name="result" value="FAILED">${t.payPalDo.fail}</button><button class="link" name="result" value="CANCELLED">${t.close}</button></form>`
}</td>
<td data-label="${t.shopTold}">${webhookCell(view, order.id, refund.id)}</td></tr>`
}

/** The last webhook about the order itself, or about one of its refunds. */
function webhookCell(view: View, orderId: string, refundId?: string): Html | undefined {
  const webhook: PayPalWebhook | undefined = view.context.state.paypal_webhooks.findLast(
    ({ order_id, refund_id }) => order_id === orderId && refund_id === refundId,
  )
  return webhook && noticeCell(view, webhook)
}

function mark(tone: Tone, text: string): Html {
  return html`<span class="mark ${tone}">${text}</span>`
}
