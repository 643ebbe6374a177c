import { Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { Exchange } from '#sandbox/state.ts'

export function logPage(view: View, channel?: string): Html {
  const { t, world } = view
  const exchanges = world.state.exchanges
    .filter((exchange) => !channel || exchange.channel === channel)
    .toReversed()
  const filter = (name: Exchange['channel'] | undefined, label: string) =>
    html`<a href="/log${name && `?channel=${name}`}" ${name === channel ? new Html('aria-current="true"') : ''}>${label}</a>`
  return html`
<h1>${t.log}</h1>
<nav class="filters">${filter(undefined, t.all)}${filter('wechat-pay', t.weChatPay)}${filter('sms', t.sms)}${filter('mail', t.mail)}</nav>
<div class="log" id="log" data-live>
${exchanges.length === 0 ? html`<p class="quiet none">${t.noRequests}</p>` : exchanges.map((exchange) => entry(view, exchange))}
</div>`
}

function entry({ t, moment }: View, exchange: Exchange): Html {
  const { direction, what, status, verdict, reason, request, opened, answer } = exchange
  const believed = verdict === 'verified' || verdict === 'acknowledged'
  const good = believed && (status === undefined || status < 400)
  const part = (label: string, text: string) =>
    html`<h3 class="label">${label}</h3><pre>${pretty(text) || `(${t.empty})`}</pre>`
  return html`
<details id="x-${exchange.id}"><summary>
<span class="quiet when">${moment(exchange.at)}</span>
<span class="way">${direction === 'in' ? t.received : t.sent}</span>
<span class="mono what">${readable(what)}</span>
<span class="mono status">${status ?? '–'}</span>
<span class="mark ${good ? 'good' : believed ? 'warn' : 'bad'}">${t.verdict[verdict]}</span>
${reason && html`<span class="quiet reason">${reason}</span>`}
</summary>
<div class="parts">
<div>${part(t.requestHeaders, headerLines(request.headers))}${part(t.requestBody, request.body)}</div>
<div>${opened && part(t.opened, opened)}${part(t.answerHeaders, headerLines(answer.headers))}${part(t.answerBody, answer.body)}
<p class="quiet">${exchange.took_ms} ms</p></div>
</div></details>`
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function readable(what: string): string {
  try {
    return decodeURIComponent(what)
  } catch {
    return what
  }
}
