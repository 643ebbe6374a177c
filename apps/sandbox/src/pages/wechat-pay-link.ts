import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { rememberLanguage } from '#sandbox/pages/language.ts'
import { standalonePage } from '#sandbox/pages/layout.ts'
import { findPayment } from '#sandbox/pages/live-codes.ts'
import { shopName } from '#sandbox/pages/phone-layout.ts'
import { addStyles } from '#sandbox/pages/static-files.ts'
import { type View, viewFor } from '#sandbox/pages/view.ts'
import { declinePayment, notPayableReason, payTransaction } from '#sandbox/wechat-pay/pay-transaction.ts'
import { h5Path } from '#sandbox/wechat-pay/transactions.ts'

/**
 * The page that opens WeChat from the browser of a phone. In reality WeChat opens over it, and after five seconds it
 * returns to the shop, whatever the buyer does in WeChat; here the buyer pays on the page itself.
 */
export function addWeChatPayLink(app: FastifyInstance, context: SandboxContext): void {
  addStyles(app)

  app.get<{ Querystring: { redirect_url?: string } }>(h5Path, (request, reply) => {
    const redirected = rememberLanguage(request, reply)
    if (redirected) return redirected
    const url = new URL(request.raw.url!, `http://${request.host}`)
    const back = url.searchParams.get('redirect_url')
    url.searchParams.delete('redirect_url')
    return isFromShop(request, back)
      ? sendPage(request, reply, { link: url.href, back })
      : sendPage(request, reply.code(403), undefined)
  })

  app.post(h5Path, (request, reply) => {
    const form = new URLSearchParams(String(request.body))
    const link = form.get('link') ?? ''
    const back = form.get('back')
    const transaction = findPayment(context, link)
    if (!transaction || notPayableReason(context, transaction, link)) {
      return sendPage(request, reply.code(409), { link, back })
    }
    const decision = form.get('decision')
    if (decision === 'pay' || decision === 'stay') payTransaction(context, transaction, { code_url: link })
    else declinePayment(context, transaction, 'refused')
    return decision === 'stay' || !back ? sendPage(request, reply, { link, back }) : reply.redirect(back, 303)
  })

  type Visit = { link: string; back: string | null }

  function sendPage(request: FastifyRequest, reply: FastifyReply, visit: Visit | undefined): FastifyReply {
    const view = viewFor(context, request)
    const target = visit?.back ? new URL(visit.back).origin : ''
    // The response to the form redirects to the shop, which form-action has to allow as well.
    const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${target}; base-uri 'none'; frame-ancestors 'none'`
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(standalonePage(view, { title: view.t.weChatPay }, paySheet(view, visit)))
  }

  function paySheet(view: View, visit: Visit | undefined): Html {
    const { t } = view
    if (!visit)
      return html`<div class="consent"><p class="result problem">${t.weChatPayLink.foreign}</p></div>`
    const transaction = findPayment(context, visit.link)
    const reason = transaction ? notPayableReason(context, transaction, visit.link) : 'unknown'
    return html`
<div class="consent sheet">
${
  transaction &&
  html`<p class="label">${t.payTo}</p><h1 class="payee">${shopName}</h1>
<p class="amount large">${view.yuan(transaction.total)}</p>
<dl><dt>${t.goods}</dt><dd>${transaction.description}</dd><dt>${t.order}</dt><dd class="mono">${transaction.out_trade_no}</dd></dl>`
}
${
  reason === 'paid'
    ? html`<p class="result good">${t.paid}</p>${visit.back && html`<p><a href="${visit.back}">${t.checkout.backToShop}</a></p>`}`
    : reason
      ? html`<p class="result problem">${t.notPayable[reason]}</p>`
      : html`
<form method="post" action="${h5Path}">
<input type="hidden" name="link" value="${visit.link}"><input type="hidden" name="back" value="${visit.back ?? ''}">
<div class="actions"><button class="primary" name="decision" value="pay">${t.pay}</button>
<button name="decision" value="refuse">${t.weChatPayLink.leave}</button></div>
<section class="endings"><h2 class="label">${t.checkout.endings}</h2>
<div class="actions"><button name="decision" value="stay">${t.weChatPayLink.stay}</button></div></section>
</form>`
}
</div>`
  }
}

/** WeChat Pay requires the site that the buyer comes from, and only returns to that one. */
function isFromShop({ headers }: FastifyRequest, back: string | null): boolean {
  const from = headers.referer
  if (!from || !URL.canParse(from)) return false
  return !back || (URL.canParse(back) && new URL(back).host === new URL(from).host)
}
