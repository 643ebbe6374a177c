import { listMessages } from '#sandbox/messages.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { liveCodes } from '#sandbox/pages/live-codes.ts'
import type { View } from '#sandbox/pages/view.ts'

export function homePage({ context, t, yuan }: View): Html {
  const cards: { to: keyof typeof t.count; title: string; text: string; number: string }[] = [
    { to: 'phone', title: t.phone, text: t.phoneIs, number: String(liveCodes(context).length) },
    { to: 'inbox', title: t.inbox, text: t.inboxIs, number: String(listMessages(context).length) },
    { to: 'money', title: t.money, text: t.moneyIs, number: yuan(context.state.balances.merchant) },
    { to: 'parcels', title: t.parcels, text: t.parcelsAre, number: String(context.state.parcels.length) },
    { to: 'log', title: t.log, text: t.logIs, number: String(context.state.log.length) },
    { to: 'controls', title: t.controls, text: t.controlsIs, number: String(context.state.faults.length) },
  ]
  return html`
<h1>${t.sandbox}</h1>
<p class="lead">${t.about}</p>
<ul class="home-cards" id="home-cards" data-live>
${cards.map(
  ({ to, title, text, number }) => html`
<li><a href="/${to}"><span class="home-card-title">${title}</span><span class="number">${number} <span class="quiet">${t.count[to]}</span></span><span class="quiet">${text}</span></a></li>`,
)}
</ul>`
}
