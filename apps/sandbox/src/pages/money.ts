import { booksSection } from '#sandbox/pages/books.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { noticeCell } from '#sandbox/pages/notice-cell.ts'
import { payPalTable } from '#sandbox/pages/paypal-money.ts'
import type { View } from '#sandbox/pages/view.ts'
import { money } from '#sandbox/paypal/money.ts'
import type { Complaint, Notice, Refund, Transaction } from '#sandbox/records/wechat-pay.ts'
import { complaintOf, possibleActs } from '#sandbox/wechat-pay/complaints.ts'
import { refundedOf } from '#sandbox/wechat-pay/refunds.ts'

export function moneyPage(view: View): Html {
  const { t, yuan } = view
  const { balances, transactions, paypal_balances } = view.context.state
  return html`
<h1>${t.money}</h1>
<div id="money" data-live>
<dl class="balances">
<div><dt class="label">${t.merchantBalance}</dt><dd class="amount">${yuan(balances.merchant)}</dd></div>
${Object.entries(paypal_balances).map(
  ([currency, minor]) => html`
<div><dt class="label">${t.payPal} ${currency}</dt><dd class="amount">${view.amount(money(currency, minor))}</dd></div>`,
)}
<div><dt class="label">${t.buyerBalance}</dt><dd class="amount">${yuan(balances.buyer)}</dd></div>
</dl>
<h2>${t.weChatPay}</h2>
${
  transactions.length === 0
    ? html`<p class="quiet none">${t.noPayments}</p>`
    : html`<table class="money"><thead><tr><th>${t.time}</th><th>${t.order}</th><th>${t.goods}</th><th class="figure">${t.amount}</th><th>${t.state}</th><th>${t.shopTold}</th></tr></thead>
<tbody>${transactions
        .slice(-200)
        .reverse()
        .map((transaction) => paymentRows(view, transaction))}</tbody></table>`
}
<h2>${t.payPal}</h2>
${payPalTable(view)}
</div>
${booksSection(view)}`
}

function paymentRows(view: View, transaction: Transaction): Html {
  const { t, yuan, context } = view
  const refunds = context.state.refunds.filter(
    ({ out_trade_no }) => out_trade_no === transaction.out_trade_no,
  )
  const notice = lastNotice(view, transaction.out_trade_no)
  const complaint = complaintOf(context, transaction.out_trade_no)
  return html`
<tr><td class="quiet" data-label="${t.time}">${view.dateTime(transaction.paid_at ?? transaction.created_at)}</td>
<td class="mono" data-label="${t.order}">${transaction.out_trade_no}</td>
<td data-label="${t.goods}">${transaction.description}</td>
<td class="figure" data-label="${t.amount}">${yuan(transaction.total)}</td>
<td data-label="${t.state}">${stateMark(view, transaction)}${transaction.state === 'SUCCESS' && html`${consoleForm(view, transaction)}${complaintForm(view, transaction)}`}</td>
<td data-label="${t.shopTold}">${notice && noticeCell(view, notice)}</td></tr>
${complaint && complaintRow(view, complaint)}
${refunds.map((refund) => refundRow(view, refund))}`
}

/** The buyer complains to WeChat Pay about the merchant; mainland only. */
function complaintForm({ t, context }: View, { out_trade_no, abroad }: Transaction): Html | false {
  if (abroad || complaintOf(context, out_trade_no)) return false
  return html`<form method="post" action="/money/complaints" class="inline console"><input type="hidden" name="out_trade_no" value="${out_trade_no}">
<input name="text" aria-label="${t.complaint}" value="${t.complaintExample}" maxlength="300" required><button class="link">${t.complain}</button></form>`
}

/** A complaint with the messages of both sides, and the buyer's possible actions. */
function complaintRow(view: View, complaint: Complaint): Html {
  const { t } = view
  const { out_trade_no, complaint_state, complaint_id, history } = complaint
  const notice = view.context.state.notices.findLast((one) => one.complaint_id === complaint_id)
  const tone = { PENDING: 'bad', PROCESSING: 'info', PROCESSED: 'good' }[complaint_state]
  const acts = possibleActs(complaint)
  return html`
<tr class="sub"><td class="quiet" data-label="${t.time}">${view.dateTime(complaint.complaint_time)}</td>
<td class="mono" data-label="${t.complaint}">${complaint_id}</td>
<td data-label="${t.complaint}">${history.map(({ operate_type, operate_details }) => html`<p class="inline">${t.complaintStep[operate_type]}${operate_details && `: ${operate_details}`}</p>`)}</td>
<td></td>
<td data-label="${t.state}"><span class="mark ${tone}">${t.complaintState[complaint_state]}</span>
<form method="post" action="/money/complaints" class="inline console"><input type="hidden" name="out_trade_no" value="${out_trade_no}">
${acts.some((act) => act !== 'withdraw') && html`<input name="text" aria-label="${t.complaint}" value="${t.complaintMore}" maxlength="300">`}
${acts.map((act) => html`<button class="link" name="act" value="${act}">${t.complaintDo[act]}</button>`)}</form></td>
<td data-label="${t.shopTold}">${notice && noticeCell(view, notice)}</td></tr>`
}

/** A refund that the merchant makes in the provider's console, without the shop. */
function consoleForm({ t, context }: View, { out_trade_no, total }: Transaction): Html | false {
  const left = total - refundedOf(context, out_trade_no)
  if (left === 0) return false
  return html`<form method="post" action="/money/payments" class="inline console"><input type="hidden" name="out_trade_no" value="${out_trade_no}">
<input name="value" inputmode="decimal" aria-label="${t.amount} CNY" value="${(left / 100).toFixed(2)}" required>
<button class="link">${t.refundInConsole}</button></form>`
}

function refundRow(view: View, refund: Refund): Html {
  const { t, yuan } = view
  const notice = lastNotice(view, refund.out_trade_no, refund.out_refund_no)
  const tone = { PROCESSING: 'info', SUCCESS: 'good', CLOSED: 'off', ABNORMAL: 'warn' }[refund.status]
  return html`
<tr class="sub"><td class="quiet" data-label="${t.time}">${view.dateTime(refund.created_at)}</td>
<td class="mono" data-label="${t.refund}">${refund.out_refund_no}</td>
<td data-label="${t.goods}">${t.refund}${refund.reason && `: ${refund.reason}`}</td>
<td class="figure" data-label="${t.amount}">−${yuan(refund.refund)}</td>
<td data-label="${t.state}"><span class="mark ${tone}">${t.refundState[refund.status]}</span>
${
  refund.status === 'PROCESSING' &&
  html`<form method="post" action="/money/refunds" class="inline"><input type="hidden" name="out_refund_no" value="${refund.out_refund_no}">
<button class="link" name="result" value="SUCCESS">${t.arrive}</button><button class="link" name="result" value="ABNORMAL">${t.fail}</button><button class="link" name="result" value="CLOSED">${t.close}</button></form>`
}</td>
<td data-label="${t.shopTold}">${notice && noticeCell(view, notice)}</td></tr>`
}

function stateMark({ t, context }: View, transaction: Transaction): Html {
  if (transaction.state === 'NOTPAY') return html`<span class="mark info">${t.unpaid}</span>`
  if (transaction.state === 'CLOSED') return html`<span class="mark off">${t.closed}</span>`
  const refunded = refundedOf(context, transaction.out_trade_no)
  if (refunded === 0) return html`<span class="mark good">${t.paid}</span>`
  return html`<span class="mark warn">${refunded === transaction.total ? t.refunded : t.partlyRefunded}</span>`
}

function lastNotice({ context }: View, outTradeNo: string, outRefundNo?: string): Notice | undefined {
  return context.state.notices.findLast(
    ({ out_trade_no, out_refund_no, complaint_id }) =>
      out_trade_no === outTradeNo && out_refund_no === outRefundNo && !complaint_id,
  )
}
