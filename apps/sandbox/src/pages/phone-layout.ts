import { renderSVG } from 'uqr'
import { Html, html } from '#sandbox/pages/html.ts'
import type { LiveCode } from '#sandbox/pages/live-codes.ts'
import type { View } from '#sandbox/pages/view.ts'

export const shopName = 'Corium'

type Screen = {
  tab: 'wallet' | 'chat' | 'messages'
  /** The code to show next to the phone, as the shop shows it. */
  code?: LiveCode | undefined
  /** Content below the screen, where updates do not replace a person's input. */
  below?: Html
}

export function phoneLayout(view: View, { tab, code, below }: Screen, screen: Html): Html {
  const { t } = view
  const tabLink = (name: Screen['tab'], href: string) =>
    html`<a href="${href}" ${name === tab ? new Html('aria-current="page"') : ''}>${t[name]}</a>`
  return html`
<div class="stage">
<section class="beside" id="beside" data-live>
<h1>${t.phone}</h1>
<p class="lead">${t.phoneIs}</p>
${
  code &&
  html`<figure class="code-card"><figcaption class="label">${t.asShown}</figcaption>
${qr(code.content)}
${code.transaction ? html`<p class="amount">${view.yuan(code.transaction.total)}</p>` : html`<p class="payee">${t.logInTo}</p>`}
<p class="mono quiet break">${code.content}</p></figure>`
}
</section>
<section class="phone" aria-label="${t.phone}">
<div class="screen screen-${tab}" id="screen" data-live>${screen}</div>
${below}
<nav class="tabs">${tabLink('wallet', '/phone')}${tabLink('chat', '/phone/chat')}${tabLink('messages', '/phone/messages')}</nav>
</section>
</div>`
}

export function backLink({ t }: View, to = '/phone'): Html {
  return html`<a class="back" href="${to}">${t.back}</a>`
}

export function qr(text: string): Html {
  return new Html(
    renderSVG(text, { border: 0, ecc: 'M' }).replace('<svg', '<svg class="qr" role="img" aria-label="QR"'),
  )
}
