import type { SandboxContext } from '#sandbox/context.ts'
import { changeBooks } from '#sandbox/control/book-changes.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import type { View } from '#sandbox/pages/view.ts'
import type { BookChange } from '#sandbox/records/book-change.ts'
import { billDays } from '#sandbox/wechat-pay/day-books.ts'

/** The daily books that the shop compares with its own, and the changes made to them. */
export function booksSection(view: View): Html {
  const { t, context } = view
  const days = billDays(context).slice(0, 14)
  const changes = context.state.book_changes
  return html`
<h2>${t.books}</h2>
${days.length === 0 ? html`<p class="quiet none">${t.noBooks}</p>` : html`<p>${days.map((day) => html`<a class="mono" href="/control/trade-bill?day=${day}">${day}</a> `)}</p>`}
${
  changes.length > 0 &&
  html`<table class="money"><tbody>${changes.map((change) => changeRow(view, change))}</tbody></table>
<form method="post" action="/money/books/restore"><button class="link">${t.restoreBooks}</button></form>`
}
<form method="post" action="/money/books" class="inline">
<label><span class="label">${t.order}</span><input name="number" required></label>
<label><span class="label">${t.inBooks}</span><select name="change"><option value="missing">${t.bookChange.missing}</option><option value="amount">${t.bookChange.amount}</option><option value="extra">${t.bookChange.extra}</option></select></label>
<label><span class="label">${t.amount}</span><input name="amount" inputmode="decimal" placeholder="123.45"></label>
<button class="link">${t.changeBooks}</button></form>`
}

/** PayPal keeps the shop's number as `custom_id`. */
const isOfPayPal = ({ state }: SandboxContext, number: string): boolean =>
  state.paypal_orders.some(({ unit }) => unit.custom_id === number) ||
  state.paypal_refunds.some(({ custom_id }) => custom_id === number)

const changeRow = ({ t, yuan }: View, { provider, number, change, amount, day }: BookChange): Html => html`
<tr><td class="mono">${number}</td><td>${provider}</td><td><span class="mark warn">${t.bookChange[change]}</span></td>
<td class="figure">${amount !== undefined && yuan(amount)}</td><td class="quiet">${day ?? ''}</td></tr>`

type OnPost = (path: string, action: (form: Record<string, string>) => string) => void

export function addBookActions(onPost: OnPost, context: SandboxContext): void {
  onPost('/money/books', ({ number = '', change, amount = '' }) => {
    const minor = Math.round(Number(amount) * 100)
    const needsAmount = change !== 'missing'
    const isKnown = change === 'missing' || change === 'amount' || change === 'extra'
    if (isKnown && number && (!needsAmount || minor > 0)) {
      changeBooks(context, {
        provider: isOfPayPal(context, number.trim()) ? 'paypal' : 'wechat-pay',
        number: number.trim(),
        change,
        ...(needsAmount && { amount: minor }),
        ...(change === 'extra' && { day: billDays(context)[0] ?? '' }),
      })
    }
    return '/money'
  })
  onPost('/money/books/restore', () => {
    context.state.book_changes = []
    context.stateChanged()
    return '/money'
  })
}
