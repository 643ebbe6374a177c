import { listMessages } from '#sandbox/messages.ts'
import { escapeHtml, Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { Mail, Message, Sms } from '#sandbox/state.ts'

export type InboxWish = { channel?: Message['channel']; id?: string; view?: 'html' | 'text' | 'source' }

export function inboxPage(view: View, wish: InboxWish): Html {
  const { world, t } = view
  const messages = listMessages(world, { ...(wish.channel && { channel: wish.channel }) })
  const chosen = messages.find(({ id }) => id === wish.id)
  const filter = (channel: Message['channel'] | undefined, name: string) =>
    html`<a href="/inbox${channel && `?channel=${channel}`}" ${channel === wish.channel ? new Html('aria-current="true"') : ''}>${name}</a>`
  return html`
<h1>${t.inbox}</h1>
<nav class="filters">${filter(undefined, t.all)}${filter('mail', t.mail)}${filter('sms', t.sms)}</nav>
<div class="panes ${chosen ? 'chosen' : ''}">
<div class="list" id="messages" data-live>
${
  messages.length === 0
    ? html`<p class="quiet none">${t.noMessages}</p>`
    : html`<ul class="rows">${messages.map((message) => row(view, message, wish))}</ul>`
}
</div>
<article class="reading">
${!chosen ? html`<p class="quiet none">${t.choose}</p>` : chosen.channel === 'mail' ? readMail(view, chosen, wish) : readSms(view, chosen)}
</article>
</div>`
}

function row(view: View, message: Message, { channel, id }: InboxWish): Html {
  const href = `/inbox/${message.id}${channel ? `?channel=${channel}` : ''}`
  const [title, detail] =
    message.channel === 'mail'
      ? [message.subject, message.to.join(', ')]
      : [message.text, `+${message.to[0]}`]
  return html`<li><a href="${href}" ${message.id === id ? new Html('aria-current="true"') : ''}>
<span class="grow"><span class="clip">${title}</span><span class="quiet clip">${detail}</span></span>
<span class="quiet end"><span>${view.moment(message.at)}</span><span class="tag">${message.channel === 'sms' ? view.t.oneSms : view.t.mail}</span></span></a></li>`
}

function readMail(view: View, mail: Mail, { view: wished, channel }: InboxWish): Html {
  const { t } = view
  const way = wished ?? (mail.html ? 'html' : 'text')
  const query = channel ? `&channel=${channel}` : ''
  const tab = (name: 'html' | 'text' | 'source') =>
    html`<a href="/inbox/${mail.id}?view=${name}${new Html(escapeHtml(query))}" ${name === way ? new Html('aria-current="true"') : ''}>${t.view[name]}</a>`
  return html`
<a class="back only-narrow" href="/inbox">${t.back}</a>
<h2>${mail.subject}</h2>
<dl class="facts"><dt>${t.from}</dt><dd>${mail.from}</dd><dt>${t.to}</dt><dd>${mail.to.join(', ')}</dd><dt>${t.time}</dt><dd>${view.moment(mail.at)}</dd>
${mail.attachments.length > 0 && html`<dt>${t.attachments}</dt><dd>${mail.attachments.map(({ name, type, bytes }) => `${name || type} (${bytes} B)`).join(', ')}</dd>`}</dl>
${mail.code && codeLine(view, mail.code)}
<nav class="filters">${tab('html')}${tab('text')}${tab('source')}</nav>
${
  way === 'source'
    ? html`<pre>${mail.source}</pre>`
    : way === 'text'
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
<dl class="facts"><dt>${t.to}</dt><dd>+${sms.to[0]}</dd><dt>${t.time}</dt><dd>${view.moment(sms.at)}</dd><dt>${t.template}</dt><dd class="mono">${sms.template_code} ${JSON.stringify(sms.params)}</dd></dl>
${sms.code && codeLine(view, sms.code)}
<ol class="bubbles"><li><p>【${sms.sign_name}】${sms.text}</p></li></ol>`
}

function codeLine({ t }: View, code: string): Html {
  return html`<p class="code-line"><span class="label">${t.code}</span><span class="code">${code}</span></p>`
}

/** A mail's own HTML: for a sandboxed frame only. Its links open outside of it. */
export function mailBody(mail: Mail): string {
  return `<base target="_blank">${mail.html}`
}
