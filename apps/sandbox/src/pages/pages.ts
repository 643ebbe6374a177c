import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { listMessages } from '#sandbox/messages.ts'
import { controlsPage } from '#sandbox/pages/controls.ts'
import { addFormActions } from '#sandbox/pages/form-actions.ts'
import { homePage } from '#sandbox/pages/home.ts'
import { type Html, html } from '#sandbox/pages/html.ts'
import { type InboxQuery, inboxPage, mailBody } from '#sandbox/pages/inbox.ts'
import { rememberLanguage } from '#sandbox/pages/language.ts'
import { page, type Section } from '#sandbox/pages/layout.ts'
import { addLive } from '#sandbox/pages/live.ts'
import { findLogin } from '#sandbox/pages/live-codes.ts'
import { logPage } from '#sandbox/pages/log.ts'
import { moneyPage } from '#sandbox/pages/money.ts'
import { parcelsPage } from '#sandbox/pages/parcels.ts'
import { conversationPage, conversationsPage, paySheetPage, walletPage } from '#sandbox/pages/phone.ts'
import { chatPage, loginCodePage, peoplePage } from '#sandbox/pages/phone-wechat.ts'
import { addStaticFile, addStyles } from '#sandbox/pages/static-files.ts'
import { type View, viewFor } from '#sandbox/pages/view.ts'

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** A mail cannot run scripts, load resources or submit forms; its links open a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
  "form-action 'none'; frame-ancestors 'self'"

export function addPages(app: FastifyInstance, context: SandboxContext): void {
  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    section: Section | undefined,
    main: (view: View) => Html,
  ): FastifyReply {
    const redirected = rememberLanguage(request, reply)
    if (redirected) return redirected
    const view = viewFor(context, request)
    const title = section ? view.t[section] : view.t.sandbox
    return reply
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(view, { title, ...(section && { section }), path: request.raw.url! }, main(view)))
  }

  app.get('/', (request, reply) => sendPage(request, reply, undefined, homePage))
  app.get('/phone', (request, reply) => sendPage(request, reply, 'phone', walletPage))
  app.get<{ Querystring: { code?: string } }>('/phone/scan', (request, reply) =>
    sendPage(request, reply, 'phone', (view) => {
      const content = request.query.code?.trim() ?? ''
      const login = findLogin(context, content)
      return login ? loginCodePage(view, login) : paySheetPage(view, content)
    }),
  )
  app.get('/phone/chat', (request, reply) => sendPage(request, reply, 'phone', chatPage))
  app.get('/phone/people', (request, reply) => sendPage(request, reply, 'phone', peoplePage))
  app.get('/phone/messages', (request, reply) => sendPage(request, reply, 'phone', conversationsPage))
  app.get<{ Params: { number: string } }>('/phone/messages/:number', (request, reply) =>
    sendPage(request, reply, 'phone', (view) => conversationPage(view, request.params.number)),
  )
  app.get<{ Querystring: InboxQuery }>('/inbox', (request, reply) =>
    sendPage(request, reply, 'inbox', (view) => inboxPage(view, request.query)),
  )
  app.get<{ Params: { id: string }; Querystring: InboxQuery }>('/inbox/:id', (request, reply) =>
    sendPage(request, reply, 'inbox', (view) => inboxPage(view, { ...request.query, ...request.params })),
  )
  app.get<{ Params: { id: string } }>('/inbox/:id/body', ({ params }, reply) => {
    const mail = listMessages(context, { channel: 'mail' }).find(({ id }) => id === params.id)
    return reply
      .code(mail ? 200 : 404)
      .header('content-security-policy', mailPolicy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(mail?.channel === 'mail' ? mailBody(mail) : '')
  })
  app.get('/money', (request, reply) => sendPage(request, reply, 'money', moneyPage))
  app.get('/parcels', (request, reply) => sendPage(request, reply, 'parcels', parcelsPage))
  app.get<{ Querystring: { channel?: string } }>('/log', (request, reply) =>
    sendPage(request, reply, 'log', (view) => logPage(view, request.query.channel)),
  )
  app.get<{ Querystring: { handshake?: string } }>('/controls', (request, reply) =>
    sendPage(request, reply, 'controls', (view) => controlsPage(view, request.query.handshake)),
  )
  app.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html')
      ? sendPage(
          request,
          reply.code(404),
          undefined,
          ({ t }) => html`<h1>404</h1><p class="lead">${t.missing}</p>`,
        )
      : reply.code(404).send({ error: 'No such call' }),
  )
  addFormActions(app, context)
  addLive(app, context)
  addStyles(app)
  addStaticFile(app, '/live.js', 'text/javascript; charset=utf-8', ['live.js'])
  addStaticFile(app, '/copy.js', 'text/javascript; charset=utf-8', ['copy.js'])
  addStaticFile(app, '/icon.svg', 'image/svg+xml', ['icon.svg'])
}
