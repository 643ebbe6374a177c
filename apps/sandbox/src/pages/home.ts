import { listMessages } from '#sandbox/messages.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import { waitingTransactions } from '#sandbox/pages/waiting.ts'

export function homePage({ world, t, yuan }: View): Html {
  const doors: { to: keyof typeof t.count; title: string; is: string; number: string }[] = [
    { to: 'phone', title: t.phone, is: t.phoneIs, number: String(waitingTransactions(world).length) },
    { to: 'inbox', title: t.inbox, is: t.inboxIs, number: String(listMessages(world).length) },
    { to: 'money', title: t.money, is: t.moneyIs, number: yuan(world.state.balances.merchant) },
    { to: 'log', title: t.log, is: t.logIs, number: String(world.state.exchanges.length) },
  ]
  return html`
<h1>${t.sandbox}</h1>
<p class="lead">${t.about}</p>
<ul class="doors" id="doors" data-live>
${doors.map(
  ({ to, title, is, number }) => html`
<li><a href="/${to}"><span class="door-title">${title}</span><span class="number">${number} <span class="quiet">${t.count[to]}</span></span><span class="quiet">${is}</span></a></li>`,
)}
</ul>`
}
