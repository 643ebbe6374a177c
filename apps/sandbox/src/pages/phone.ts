import { renderSVG } from 'uqr'
import { listMessages } from '#sandbox/messages.ts'
import { Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import { findByCode, waitingTransactions } from '#sandbox/pages/waiting.ts'
import type { Sms, Transaction } from '#sandbox/state.ts'
import { hindranceOf } from '#sandbox/wechat-pay/paying.ts'
import { refundedOf } from '#sandbox/wechat-pay/refunds.ts'

const shopName = 'Corium'

/** The phone in hand, with the code that it looks at beside it. */
function withPhone(
  view: View,
  tab: 'wallet' | 'messages',
  shown: Transaction | undefined,
  screen: Html,
): Html {
  const { t } = view
  const code = shown?.codes.at(-1)?.code_url
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
<p class="amount">${view.yuan(shown!.total)}</p>
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
  const { world, t, yuan } = view
  const waiting = waitingTransactions(world)
  const recent = world.state.transactions
    .filter(({ paid_at }) => paid_at)
    .slice(-4)
    .reverse()
  return withPhone(
    view,
    'wallet',
    waiting[0],
    html`
<div class="wallet"><p class="label">${t.balance}</p><p class="amount">${yuan(world.state.balances.buyer)}</p>
<form method="post" action="/phone/top-up"><button class="link">${t.topUp}</button></form></div>
<form class="scan" method="get" action="/phone/scan">
<input name="code" aria-label="${t.pasteCode}" placeholder="${t.pasteCode}" autocomplete="off" spellcheck="false" required>
<button>${t.scan}</button></form>
<h2 class="label">${t.codesWaiting}</h2>
${
  waiting.length === 0
    ? html`<p class="quiet none">${t.noCodes}</p>`
    : html`<ul class="rows">${waiting.slice(0, 20).map(
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
<li><a href="${codeLink(transaction)}"><span class="grow"><span class="clip">${transaction.description}</span><span class="quiet">${view.moment(transaction.paid_at!)}</span></span>
<span>−${yuan(transaction.total)}</span></a></li>`,
  )}</ul>`
}`,
  )
}

/** What the phone shows after a scan. */
export function paySheetPage(view: View, codeUrl: string): Html {
  const { world, t, yuan } = view
  const transaction = findByCode(world, codeUrl)
  if (!transaction)
    return withPhone(
      view,
      'wallet',
      undefined,
      html`${backLink(view)}<p class="result problem">${t.hindrance.unknown}</p>`,
    )
  const hindrance = hindranceOf(world, transaction, codeUrl)
  const refunded = refundedOf(world, transaction.out_trade_no)
  return withPhone(
    view,
    'wallet',
    hindrance === undefined ? transaction : undefined,
    html`${backLink(view)}
<div class="sheet">
<p class="label">${t.payTo}</p><p class="payee">${shopName}</p>
<p class="amount large">${yuan(transaction.total)}</p>
<dl>
<dt>${t.goods}</dt><dd>${transaction.description}</dd>
<dt>${t.order}</dt><dd class="mono">${transaction.out_trade_no}</dd>
<dt>${t.payFrom}</dt><dd>${t.balance} ${yuan(world.state.balances.buyer)}</dd>
${refunded > 0 && html`<dt>${t.refund}</dt><dd>${yuan(refunded)}</dd>`}
</dl>
${
  hindrance === 'paid'
    ? html`<p class="result good">${t.paid}<span class="quiet">${view.moment(transaction.paid_at!)}</span></p>`
    : hindrance
      ? html`<p class="result problem">${t.hindrance[hindrance]}</p>`
      : html`${transaction.declined && html`<p class="result problem">${t.declined[transaction.declined]}</p>`}
<form method="post" action="/phone/pay" class="actions"><input type="hidden" name="code" value="${codeUrl}">
<button class="primary">${t.pay} ${yuan(transaction.total)}</button>
<button formaction="/phone/refuse">${t.refuse}</button></form>`
}
</div>`,
  )
}

/** Text messages as conversations, one for each number that received any. */
export function conversationsPage(view: View): Html {
  const byNumber = Map.groupBy(textMessages(view), ({ to }) => to[0])
  const { t } = view
  return withPhone(
    view,
    'messages',
    undefined,
    byNumber.size === 0
      ? html`<h2 class="screen-title">${t.messages}</h2><p class="quiet none">${t.noMessages}</p>`
      : html`<h2 class="screen-title">${t.messages}</h2><ul class="rows">${[...byNumber].map(
          ([number, [newest]]) => html`
<li><a href="/phone/messages/${number}"><span class="grow"><strong>${newest!.sign_name}</strong><span class="quiet">+${number}</span><span class="clip">${newest!.text}</span></span>
<span class="quiet">${view.moment(newest!.at)}</span></a></li>`,
        )}</ul>`,
  )
}

export function conversationPage(view: View, number: string): Html {
  const messages = textMessages(view).filter(({ to }) => to[0] === number)
  return withPhone(
    view,
    'messages',
    undefined,
    html`<a class="back" href="/phone/messages">${view.t.back}</a>
<h2 class="screen-title">+${number}</h2>
<ol class="bubbles">${messages.toReversed().map(
      ({ text, at, sign_name }) => html`
<li><time class="quiet">${view.moment(at)}</time><p>【${sign_name}】${text}</p></li>`,
    )}</ol>`,
  )
}

function textMessages({ world }: View): Sms[] {
  return listMessages(world, { channel: 'sms' }).filter((message) => message.channel === 'sms')
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
