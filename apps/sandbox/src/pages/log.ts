import { Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { LogEntry } from '#sandbox/records/log-entry.ts'

export function logPage(view: View, channel?: string): Html {
  const { t, context } = view
  const entries = context.state.log.filter((entry) => !channel || entry.channel === channel).toReversed()
  const filter = (name: LogEntry['channel'] | undefined, label: string) =>
    html`<a href="/log${name && `?channel=${name}`}" ${name === channel ? new Html('aria-current="true"') : ''}>${label}</a>`
  return html`
<h1>${t.log}</h1>
<nav class="filters">${filter(undefined, t.all)}${filter('wechat-pay', t.weChatPay)}${filter('wechat', t.weChat)}${filter('paypal', t.payPal)}${filter('sms', t.sms)}${filter('mail', t.mail)}${filter('couriers', t.parcels)}${filter('erp', t.erp)}</nav>
<div class="log" id="log" data-live>
${entries.length === 0 ? html`<p class="quiet none">${t.noRequests}</p>` : entries.map((entry) => entryRow(view, entry))}
</div>`
}

function entryRow({ t, dateTime }: View, entry: LogEntry): Html {
  const { direction, summary, status, verdict, reason, request, decrypted, response } = entry
  const trusted = verdict === 'verified' || verdict === 'acknowledged'
  const good = trusted && (status === undefined || status < 400)
  const part = (label: string, text: string) =>
    html`<h3 class="label">${label}</h3><pre>${pretty(text) || `(${t.empty})`}</pre>`
  return html`
<details id="x-${entry.id}"><summary>
<span class="quiet when">${dateTime(entry.at)}</span>
<span class="direction">${direction === 'in' ? t.received : t.sent}</span>
<span class="mono what">${decodeUrl(summary)}</span>
<span class="mono status">${status ?? '–'}</span>
<span class="mark ${good ? 'good' : trusted ? 'warn' : 'bad'}">${t.verdict[verdict]}</span>
${reason && html`<span class="quiet reason">${reason}</span>`}
</summary>
<div class="parts">
<div>${part(t.requestHeaders, headerLines(request.headers))}${part(t.requestBody, request.body)}</div>
<div>${decrypted && part(t.opened, decrypted)}${part(t.answerHeaders, headerLines(response.headers))}${part(t.answerBody, response.body)}
<p class="quiet">${entry.duration_ms} ms</p></div>
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

function decodeUrl(summary: string): string {
  try {
    return decodeURIComponent(summary)
  } catch {
    return summary
  }
}
