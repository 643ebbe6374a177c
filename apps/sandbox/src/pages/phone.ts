import { listMessages } from '#sandbox/messages.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { findPayment, type LiveCode, liveCodes } from '#sandbox/pages/live-codes.ts'
import { backLink, phoneLayout, qr, shopName } from '#sandbox/pages/phone-layout.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { Sms } from '#sandbox/records/messages.ts'
import { notPayableReason } from '#sandbox/wechat-pay/pay-transaction.ts'
import { refundedOf } from '#sandbox/wechat-pay/refunds.ts'

export function walletPage(view: View): Html {
  const { context, t, yuan } = view
  const codes = liveCodes(context)
  const recent = context.state.transactions
    .filter(({ paid_at }) => paid_at)
    .slice(-4)
    .reverse()
  return phoneLayout(
    view,
    { tab: 'wallet', code: codes[0] },
    html`
<a class="person-link" href="/phone/people"><span class="grow"><strong>${view.person.nickname}</strong><span class="quiet">${view.person.follows ? t.follows : t.doesNotFollow}</span></span><span class="quiet">${t.change}</span></a>
<div class="wallet"><p class="label">${t.balance}</p><p class="amount">${yuan(context.state.balances.buyer)}</p>
<form method="post" action="/phone/top-up"><button class="link">${t.topUp}</button></form></div>
<form class="scan" method="post" action="/phone/scan">
<input name="code" aria-label="${t.pasteCode}" placeholder="${t.pasteCode}" autocomplete="off" spellcheck="false" required>
<button>${t.scan}</button></form>
<h2 class="label">${t.codesWaiting}</h2>
${
  codes.length === 0
    ? html`<p class="quiet none">${t.noCodes}</p>`
    : html`<ul class="rows">${codes.slice(0, 20).map((code) => codeRow(view, code))}</ul>`
}
${
  recent.length > 0 &&
  html`<h2 class="label">${t.recent}</h2><ul class="rows">${recent.map(
    ({ codes: [code], description, paid_at, total }) => html`
<li><a href="/phone/scan?code=${encodeURIComponent(code!.code_url)}"><span class="grow"><span class="clip">${description}</span><span class="quiet">${view.dateTime(paid_at!)}</span></span>
<span>−${yuan(total)}</span></a></li>`,
  )}</ul>`
}`,
  )
}

function codeRow({ t, yuan, dateTime, context }: View, { content, transaction, login }: LiveCode): Html {
  const scanned = login && context.state.pushes.some(({ scene }) => scene === login.scene)
  const [title, detail] = transaction
    ? [transaction.description, html`<span class="mono">${transaction.out_trade_no}</span>`]
    : [t.logInTo, scanned ? t.scanned : `${t.validUntil} ${dateTime(login.expires_at)}`]
  return html`
<li><form class="code-row" method="post" action="/phone/scan"><input type="hidden" name="code" value="${content}">${qr(content)}
<span class="grow"><span class="clip">${title}</span><span class="quiet clip">${detail}</span></span>
${transaction && html`<strong>${yuan(transaction.total)}</strong>`}<button>${t.scan}</button></form></li>`
}

/** The payment sheet after scanning a code. */
export function paySheetPage(view: View, codeUrl: string): Html {
  const { context, t, yuan } = view
  const transaction = findPayment(context, codeUrl)
  if (!transaction)
    return phoneLayout(
      view,
      { tab: 'wallet' },
      html`${backLink(view)}<p class="result problem">${t.notPayable.unknown}</p>`,
    )
  const reason = notPayableReason(context, transaction, codeUrl)
  const refunded = refundedOf(context, transaction.out_trade_no)
  return phoneLayout(
    view,
    {
      tab: 'wallet',
      ...(!reason && { code: { content: codeUrl, created_at: transaction.created_at, transaction } }),
    },
    html`${backLink(view)}
<div class="sheet">
<p class="label">${t.payTo}</p><p class="payee">${shopName}</p>
<p class="amount large">${yuan(transaction.total)}</p>
<dl>
<dt>${t.goods}</dt><dd>${transaction.description}</dd>
<dt>${t.order}</dt><dd class="mono">${transaction.out_trade_no}</dd>
<dt>${t.payFrom}</dt><dd>${t.balance} ${yuan(context.state.balances.buyer)}</dd>
${refunded > 0 && html`<dt>${t.refund}</dt><dd>${yuan(refunded)}</dd>`}
</dl>
${
  reason === 'paid'
    ? html`<p class="result good">${t.paid}<span class="quiet">${view.dateTime(transaction.paid_at!)}</span></p>`
    : reason
      ? html`<p class="result problem">${t.notPayable[reason]}</p>`
      : html`${transaction.declined && html`<p class="result problem">${t.declined[transaction.declined]}</p>`}
<form method="post" action="/phone/pay" class="actions"><input type="hidden" name="code" value="${codeUrl}">
<button class="primary">${t.pay} ${yuan(transaction.total)}</button>
<button formaction="/phone/decline" name="reason" value="refused">${t.refuse}</button>
<button class="link" formaction="/phone/decline" name="reason" value="balance-too-low">${t.payWithTooLittle}</button></form>`
}
</div>`,
  )
}

/** Text messages grouped by recipient number. */
export function conversationsPage(view: View): Html {
  const byNumber = Map.groupBy(textMessages(view), ({ to }) => to[0])
  const { t } = view
  return phoneLayout(
    view,
    { tab: 'messages' },
    byNumber.size === 0
      ? html`<h2 class="screen-title">${t.messages}</h2><p class="quiet none">${t.noMessages}</p>`
      : html`<h2 class="screen-title">${t.messages}</h2><ul class="rows">${[...byNumber].map(
          ([number, [newest]]) => html`
<li><a href="/phone/messages/${number}"><span class="grow"><strong>${newest!.sign_name}</strong><span class="quiet">+${number}</span><span class="clip">${newest!.text}</span></span>
<span class="quiet">${view.dateTime(newest!.at)}</span></a></li>`,
        )}</ul>`,
  )
}

export function conversationPage(view: View, number: string): Html {
  const messages = textMessages(view).filter(({ to }) => to[0] === number)
  return phoneLayout(
    view,
    { tab: 'messages' },
    html`${backLink(view, '/phone/messages')}
<h2 class="screen-title">+${number}</h2>
<ol class="bubbles">${messages.toReversed().map(
      ({ text, at, sign_name }) => html`
<li><time class="quiet">${view.dateTime(at)}</time><p>【${sign_name}】${text}</p></li>`,
    )}</ol>`,
  )
}

function textMessages({ context }: View): Sms[] {
  return listMessages(context, { channel: 'sms' }).filter((message) => message.channel === 'sms')
}
