import { renderSVG } from 'uqr'
import { listMessages } from '#sandbox/messages.ts'
import { findByCode, payableTransactions } from '#sandbox/pages/find-transaction.ts'
import { Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { Sms, Transaction } from '#sandbox/state.ts'
import { notPayableReason } from '#sandbox/wechat-pay/pay-transaction.ts'
import { refundedOf } from '#sandbox/wechat-pay/refunds.ts'

const shopName = 'Corium'

/** The phone screen, with the QR code of the shown payment next to it. */
function phoneLayout(
  view: View,
  tab: 'wallet' | 'messages',
  transaction: Transaction | undefined,
  screen: Html,
): Html {
  const { t } = view
  const code = transaction?.codes.at(-1)?.code_url
  const tabLink = (name: typeof tab, href: string) =>
    html`<a href="${href}" ${name === tab ? new Html('aria-current="page"') : ''}>${t[name]}</a>`
  return html`
<div class="stage">
<section class="beside" id="beside" data-live>
<h1>${t.phone}</h1>
<p class="lead">${t.phoneIs}</p>
${
  code &&
  html`<figure class="code-card"><figcaption class="label">${t.asShown}</figcaption>
${qr(code)}
<p class="amount">${view.yuan(transaction!.total)}</p>
<p class="mono quiet break">${code}</p></figure>`
}
</section>
<section class="phone" aria-label="${t.phone}">
<div class="screen" id="screen" data-live>${screen}</div>
<nav class="tabs">${tabLink('wallet', '/phone')}${tabLink('messages', '/phone/messages')}</nav>
</section>
</div>`
}

export function walletPage(view: View): Html {
  const { context, t, yuan } = view
  const payable = payableTransactions(context)
  const recent = context.state.transactions
    .filter(({ paid_at }) => paid_at)
    .slice(-4)
    .reverse()
  return phoneLayout(
    view,
    'wallet',
    payable[0],
    html`
<div class="wallet"><p class="label">${t.balance}</p><p class="amount">${yuan(context.state.balances.buyer)}</p>
<form method="post" action="/phone/top-up"><button class="link">${t.topUp}</button></form></div>
<form class="scan" method="get" action="/phone/scan">
<input name="code" aria-label="${t.pasteCode}" placeholder="${t.pasteCode}" autocomplete="off" spellcheck="false" required>
<button>${t.scan}</button></form>
<h2 class="label">${t.codesWaiting}</h2>
${
  payable.length === 0
    ? html`<p class="quiet none">${t.noCodes}</p>`
    : html`<ul class="rows">${payable.slice(0, 20).map(
        (transaction) => html`
<li><a href="${codeLink(transaction)}">${qr(transaction.codes.at(-1)!.code_url)}
<span class="grow"><span class="clip">${transaction.description}</span><span class="quiet mono clip">${transaction.out_trade_no}</span></span>
<strong>${yuan(transaction.total)}</strong></a></li>`,
      )}</ul>`
}
${
  recent.length > 0 &&
  html`<h2 class="label">${t.recent}</h2><ul class="rows">${recent.map(
    (transaction) => html`
<li><a href="${codeLink(transaction)}"><span class="grow"><span class="clip">${transaction.description}</span><span class="quiet">${view.dateTime(transaction.paid_at!)}</span></span>
<span>−${yuan(transaction.total)}</span></a></li>`,
  )}</ul>`
}`,
  )
}

/** The payment sheet after scanning a code. */
export function paySheetPage(view: View, codeUrl: string): Html {
  const { context, t, yuan } = view
  const transaction = findByCode(context, codeUrl)
  if (!transaction)
    return phoneLayout(
      view,
      'wallet',
      undefined,
      html`${backLink(view)}<p class="result problem">${t.notPayable.unknown}</p>`,
    )
  const reason = notPayableReason(context, transaction, codeUrl)
  const refunded = refundedOf(context, transaction.out_trade_no)
  return phoneLayout(
    view,
    'wallet',
    reason === undefined ? transaction : undefined,
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
<button formaction="/phone/refuse">${t.refuse}</button></form>`
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
    'messages',
    undefined,
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
    'messages',
    undefined,
    html`<a class="back" href="/phone/messages">${view.t.back}</a>
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

function backLink({ t }: View): Html {
  return html`<a class="back" href="/phone">${t.back}</a>`
}

function codeLink({ codes }: Transaction): string {
  return `/phone/scan?code=${encodeURIComponent(codes.at(-1)!.code_url)}`
}

function qr(text: string): Html {
  return new Html(
    renderSVG(text, { border: 0, ecc: 'M' }).replace('<svg', '<svg class="qr" role="img" aria-label="QR"'),
  )
}
