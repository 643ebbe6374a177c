import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { rememberLanguage } from '#sandbox/pages/language.ts'
import { standalonePage } from '#sandbox/pages/layout.ts'
import { addStyles } from '#sandbox/pages/static-files.ts'
import { type View, viewFor } from '#sandbox/pages/view.ts'
import { type Approval, approveOrder, notApprovableReason, returnUrl } from '#sandbox/paypal/orders.ts'
import { payeeName } from '#sandbox/paypal/present.ts'
import type { Funding, PayPalOrder } from '#sandbox/records/paypal.ts'

/**
 * PayPal's page on which the buyer approves an order, with buttons for the endings that are rare in reality.
 */
export function addPayPalCheckout(app: FastifyInstance, context: SandboxContext): void {
  addStyles(app)

  app.get<{ Querystring: { token?: string } }>('/checkoutnow', (request, reply) => {
    const redirected = rememberLanguage(request, reply)
    if (redirected) return redirected
    return sendPage(request, reply, find(request.query.token))
  })

  app.post('/checkoutnow', (request, reply) => {
    const form = new URLSearchParams(String(request.body))
    const order = find(form.get('token') ?? undefined)
    if (!order || notApprovableReason(context, order)) return sendPage(request, reply.code(409), order)
    const decision = form.get('decision') ?? ''
    if (decision === 'cancel') return goTo(returnUrl(order, 'canceled'))
    const approval = approvalFor(decision, form.get('funding') === 'card' ? 'card' : 'balance')
    if (!approval) return sendPage(request, reply.code(400), order)
    approveOrder(context, order, approval)
    return goTo(decision === 'close' ? undefined : returnUrl(order, 'approved'))

    /** Without an address, the window stays open and the page shows the status of the order. */
    function goTo(url: string | undefined): FastifyReply {
      return reply.redirect(url ?? `/checkoutnow?token=${order!.id}`, 303)
    }
  })

  function find(id: string | undefined): PayPalOrder | undefined {
    return context.state.paypal_orders.find((order) => order.id === id)
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    order: PayPalOrder | undefined,
  ): FastifyReply {
    const view = viewFor(context, request, order?.locale)
    const origins = [order?.return_url, order?.cancel_url].map((url) => url && new URL(url).origin)
    // The response to the form redirects to the shop, which form-action has to allow as well.
    const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        standalonePage(
          view,
          { title: view.t.payPal, path: order ? `/checkoutnow?token=${order.id}` : '/checkoutnow' },
          checkout(view, order),
        ),
      )
  }
}

function approvalFor(decision: string, funding: Funding): Approval | undefined {
  if (decision === 'approve' || decision === 'close') return { funding }
  if (decision === 'decline') return { funding: 'card', at_capture: 'declined' }
  return decision === 'review' ? { funding, at_capture: 'pending' } : undefined
}

function checkout(view: View, order: PayPalOrder | undefined): Html {
  const { t, context } = view
  if (!order) return html`<div class="consent"><p class="result problem">${t.checkout.not.unknown}</p></div>`
  const reason = notApprovableReason(context, order)
  const { unit } = order
  return html`
<div class="consent sheet">
<p class="label">${t.payTo}</p><h1 class="payee">${payeeName(order)}</h1>
<p class="amount large">${view.amount(unit.amount)}</p>
<dl>
${unit.description && html`<dt>${t.goods}</dt><dd>${unit.description}</dd>`}
${unit.invoice_id && html`<dt>${t.order}</dt><dd class="mono">${unit.invoice_id}</dd>`}
</dl>
${
  reason === undefined
    ? approvalForm(view, order)
    : html`<p class="result ${reason === 'expired' || reason === 'reversed' ? 'problem' : 'good'}">${t.checkout.not[reason]}</p>
${reason === 'approved' && order.return_url && html`<p><a href="${returnUrl(order, 'approved')}">${t.checkout.backToShop}</a></p>`}`
}
</div>`
}

function approvalForm(view: View, order: PayPalOrder): Html {
  const { t } = view
  const words = t.checkout
  const amount = view.amount(order.unit.amount)
  return html`
${order.declined && html`<p class="result problem">${words.declined}</p>`}
<form method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${order.id}">
<fieldset><legend class="label">${t.payFrom}</legend>
<label><input type="radio" name="funding" value="balance" checked><span>${words.balance}</span></label>
<label><input type="radio" name="funding" value="card"><span>${words.card}</span></label></fieldset>
<div class="actions">
<button class="primary" name="decision" value="approve">${order.user_action === 'PAY_NOW' ? `${t.pay} ${amount}` : words.approve}</button>
<button name="decision" value="cancel">${words.cancel}</button></div>
<section class="endings"><h2 class="label">${words.endings}</h2>
<div class="actions">
<button name="decision" value="close">${words.close}</button>
<button name="decision" value="decline">${words.decline}</button>
<button name="decision" value="review">${words.review}</button></div></section>
</form>`
}
