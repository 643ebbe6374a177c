import { listMessages } from '#sandbox/messages.ts'
import { escapeHtml, Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { Mail, Message, Sms } from '#sandbox/records/messages.ts'

export type InboxQuery = { channel?: Message['channel']; id?: string; view?: 'html' | 'text' | 'source' }

export function inboxPage(view: View, query: InboxQuery): Html {
  const { context, t } = view
  const messages = listMessages(context, { ...(query.channel && { channel: query.channel }) })
  const selected = messages.find(({ id }) => id === query.id)
  const filter = (channel: Message['channel'] | undefined, name: string) =>
    html`<a href="/inbox${channel && `?channel=${channel}`}" ${channel === query.channel ? new Html('aria-current="true"') : ''}>${name}</a>`
  return html`
<h1>${t.inbox}</h1>
<nav class="filters">${filter(undefined, t.all)}${filter('mail', t.mail)}${filter('sms', t.sms)}</nav>
<div class="panes ${selected ? 'chosen' : ''}">
<div class="list" id="messages" data-live>
${
  messages.length === 0
    ? html`<p class="quiet none">${t.noMessages}</p>`
    : html`<ul class="rows">${messages.map((message) => row(view, message, query))}</ul>`
}
</div>
<article class="reading">
${!selected ? html`<p class="quiet none">${t.choose}</p>` : selected.channel === 'mail' ? readMail(view, selected, query) : readSms(view, selected)}
</article>
</div>`
}

function row(view: View, message: Message, { channel, id }: InboxQuery): Html {
  const href = `/inbox/${message.id}${channel ? `?channel=${channel}` : ''}`
  const [title, detail] =
    message.channel === 'mail'
      ? [message.subject, message.to.join(', ')]
      : [message.text, `+${message.to[0]}`]
  return html`<li><a href="${href}" ${message.id === id ? new Html('aria-current="true"') : ''}>
<span class="grow"><span class="clip">${title}</span><span class="quiet clip">${detail}</span></span>
<span class="quiet end"><span>${view.dateTime(message.at)}</span><span class="tag">${message.channel === 'sms' ? view.t.oneSms : view.t.mail}</span></span></a></li>`
}

function readMail(view: View, mail: Mail, { view: requested, channel }: InboxQuery): Html {
  const { t } = view
  const format = requested ?? (mail.html ? 'html' : 'text')
  const suffix = channel ? `&channel=${channel}` : ''
  const tab = (name: 'html' | 'text' | 'source') =>
    html`<a href="/inbox/${mail.id}?view=${name}${new Html(escapeHtml(suffix))}" ${name === format ? new Html('aria-current="true"') : ''}>${t.view[name]}</a>`
  return html`
<a class="back only-narrow" href="/inbox">${t.back}</a>
<h2>${mail.subject}</h2>
<dl class="facts"><dt>${t.from}</dt><dd>${mail.from}</dd><dt>${t.to}</dt><dd>${mail.to.join(', ')}</dd><dt>${t.time}</dt><dd>${view.dateTime(mail.at)}</dd>
${mail.attachments.length > 0 && html`<dt>${t.attachments}</dt><dd>${mail.attachments.map(({ name, type, bytes }) => `${name || type} (${bytes} B)`).join(', ')}</dd>`}</dl>
${mail.code && codeLine(view, mail.code)}
<nav class="filters">${tab('html')}${tab('text')}${tab('source')}</nav>
${
  format === 'source'
    ? html`<pre>${mail.source}</pre>`
    : format === 'text'
      ? html`<pre class="text">${mail.text}</pre>`
      : mail.html
        ? html`<iframe class="mail" src="/inbox/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" title="${mail.subject}"></iframe>`
        : html`<p class="quiet none">${t.noHtml}</p>`
}`
}

function readSms(view: View, sms: Sms): Html {
  const { t } = view
  return html`
<a class="back only-narrow" href="/inbox">${t.back}</a>
<h2>${sms.sign_name}</h2>
<dl class="facts"><dt>${t.to}</dt><dd>+${sms.to[0]}</dd><dt>${t.time}</dt><dd>${view.dateTime(sms.at)}</dd><dt>${t.smsProvider}</dt><dd>${t.smsProviders[sms.provider]} <span class="mono quiet">${sms.message_id}</span></dd>
${sms.template_code && html`<dt>${t.template}</dt><dd class="mono">${sms.template_code} ${JSON.stringify(sms.params)}</dd>`}
<dt>${t.receipt}</dt><dd>${receiptsOf(view, sms)}</dd></dl>
${sms.code && codeLine(view, sms.code)}
<ol class="bubbles"><li><p>【${sms.sign_name}】${sms.text}</p></li></ol>`
}

/** The provider's receipts for a text, and whether the shop acknowledged them, with a button that sends it now. */
function receiptsOf({ context, t }: View, sms: Sms): Html {
  const receipts = context.state.receipts.filter(({ message_id }) => message_id === sms.message_id)
  if (receipts.length === 0) return html`${t.noReceipt}`
  return html`${receipts.map(
    ({ id, event, status }) =>
      html`<form method="post" action="/inbox/receipts" class="inline">${t.receiptEvents[event]} (${t.receiptStatus[status]}) <button class="link" name="id" value="${id}">${status === 'acknowledged' ? t.sendAgain : t.sendNow}</button></form>`,
  )}`
}

function codeLine({ t }: View, code: string): Html {
  return html`<p class="code-line"><span class="label">${t.code}</span><span class="code">${code}</span><button class="link" data-copy="${code}">${t.copy}</button></p>`
}

/** The HTML of a mail, for the sandboxed iframe only. Links open in a new tab. */
export function mailBody(mail: Mail): string {
  return `<base target="_blank">${mail.html}`
}
