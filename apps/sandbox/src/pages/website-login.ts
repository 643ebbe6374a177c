import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { standalonePage } from '#sandbox/pages/layout.ts'
import { personOf } from '#sandbox/pages/person.ts'
import { addStyles } from '#sandbox/pages/static-files.ts'
import { type View, viewFor } from '#sandbox/pages/view.ts'
import type { WebsiteLogin } from '#sandbox/records/wechat.ts'
import { findIdentity } from '#sandbox/wechat/identities.ts'
import {
  allowWebsiteLogin,
  findOpenWebsiteLogin,
  identifyVisitor,
  openWebsiteLogin,
  refuseWebsiteLogin,
} from '#sandbox/wechat/website-login.ts'

/**
 * WeChat's login page for websites, and the page that identifies the person in WeChat's browser. In reality the first
 * shows a code to scan; here a person chooses an identity. The second uses the person of the phone.
 */
export function addWebsiteLoginPage(app: FastifyInstance, context: SandboxContext): void {
  addStyles(app)

  app.get('/connect/qrconnect', (request, reply) => {
    const login = openWebsiteLogin(context, new URL(request.raw.url!, 'http://sandbox').searchParams)
    return 'problem' in login
      ? sendPage(request, reply.code(400), ({ t }) => notice(`${t.websiteLogin.problem}: ${login.problem}`))
      : sendPage(request, reply, (view) => consentForm(view, login), new URL(login.redirect_uri).origin)
  })

  app.get('/connect/oauth2/authorize', (request, reply) => {
    const query = new URL(request.raw.url!, 'http://sandbox').searchParams
    const target = identifyVisitor(context, query, personOf(context, request))
    if (typeof target === 'string') return reply.redirect(target, 302)
    return sendPage(request, reply.code(400), ({ t }) =>
      notice(`${t.websiteLogin.problem}: ${target.problem}`),
    )
  })

  app.post('/connect/qrconnect', (request, reply) => {
    const form = new URLSearchParams(String(request.body))
    const login = findOpenWebsiteLogin(context, form.get('state') ?? '')
    const identity = findIdentity(context, form.get('identity') ?? undefined)
    if (!login || !identity) return sendPage(request, reply.code(409), ({ t }) => notice(t.websiteLogin.done))
    const target =
      form.get('decision') === 'allow'
        ? allowWebsiteLogin(context, login, identity)
        : refuseWebsiteLogin(context, login)
    return reply.redirect(target, 303)
  })

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    main: (view: View) => Html,
    formTarget = '',
  ): FastifyReply {
    const view = viewFor(context, request)
    return reply
      .header(
        'content-security-policy',
        // The response to the form redirects to the shop, which form-action has to allow as well.
        `default-src 'none'; style-src 'self'; form-action 'self' ${formTarget}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(standalonePage(view, { title: view.t.weChat }, main(view)))
  }
}

function consentForm({ t, context, person }: View, { state, redirect_uri }: WebsiteLogin): Html {
  const { websiteLogin: words } = t
  return html`
<form class="consent" method="post" action="/connect/qrconnect">
<p class="label">${t.weChat}</p>
<h1>${new URL(redirect_uri).host}</h1>
<p>${words.asks}</p>
<p class="quiet">${words.gets}</p>
<input type="hidden" name="state" value="${state}">
<fieldset><legend class="label">${words.as}</legend>
${context.state.identities.map(
  ({ id, nickname, follows }) => html`
<label><input type="radio" name="identity" value="${id}" ${id === person.id && 'checked'}><span>${nickname}</span>${follows && html`<span class="quiet">${words.follows}</span>`}</label>`,
)}</fieldset>
<div class="actions"><button class="primary" name="decision" value="allow">${words.allow}</button><button name="decision" value="refuse">${words.refuse}</button></div>
</form>`
}

function notice(text: string): Html {
  return html`<div class="consent"><p class="result problem">${text}</p></div>`
}
