import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import { pushForgeries } from '#sandbox/faults.ts'
import { waitFor } from '#sandbox/messages.ts'
import { resend } from '#sandbox/notice-queue.ts'
import type { ChatMessage, Identity, Push, WebsiteLogin } from '#sandbox/records/wechat.ts'
import { chatParts } from '#sandbox/wechat/chat.ts'
import { addIdentity, findIdentity } from '#sandbox/wechat/identities.ts'
import { findLoginCode, isExpired } from '#sandbox/wechat/login-codes.ts'
import { followAccount, scanLoginCode, unfollowAccount, writeToAccount } from '#sandbox/wechat/people.ts'
import { sendHandshake, sendPush } from '#sandbox/wechat/send-push.ts'
import { allowWebsiteLogin, findOpenWebsiteLogin, refuseWebsiteLogin } from '#sandbox/wechat/website-login.ts'

const text = { type: 'string', minLength: 1 }
const wait = { type: 'boolean' }
const bodyOf = (properties: Record<string, object>, required: string[]) => ({
  schema: { body: { type: 'object', properties, required, additionalProperties: false } },
})
const scanBody = {
  type: 'object',
  properties: { scene: text, ticket: text, url: text, identity: text, wait },
  required: ['identity'],
  oneOf: [{ required: ['scene'] }, { required: ['ticket'] }, { required: ['url'] }],
  additionalProperties: false,
}
const chatQuery = {
  type: 'object',
  properties: { identity: text, after: text, wait_ms: { type: 'integer', minimum: 0, maximum: 60_000 } },
  required: ['identity'],
  additionalProperties: false,
}
const pushForgery = { enum: pushForgeries }

/** People's actions in WeChat, the shop's replies, and the account's console. */
export function addWeChatRoutes(app: FastifyInstance, context: SandboxContext): void {
  addPeopleRoutes(app, context)
  addChatRoute(app, context)
  addWebsiteLoginRoutes(app, context)
  addPushRoutes(app, context)
}

/** People scan login codes, follow the account, leave it and write to it. */
function addPeopleRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/control/wechat/identities', () => ({ identities: context.state.identities }))
  app.post<{ Body: { nickname: string } }>(
    '/control/wechat/identities',
    bodyOf({ nickname: text }, ['nickname']),
    ({ body }) => addIdentity(context, body.nickname),
  )

  app.get('/control/wechat/codes', () => ({
    codes: context.state.login_codes.filter((code) => !isExpired(context, code)).toReversed(),
  }))
  app.post<{ Body: { scene?: string; ticket?: string; url?: string; identity: string; wait?: boolean } }>(
    '/control/wechat/scan',
    { schema: { body: scanBody } },
    ({ body: { identity: id, wait, ...key } }) => {
      const identity = getIdentity(context, id)
      const code = findLoginCode(context, key) ?? refuseControl(404, 'No such code')
      if (isExpired(context, code)) refuseControl(409, 'The code has expired')
      return delivered(scanLoginCode(context, identity, code), wait)
    },
  )

  const personBody = bodyOf({ identity: text, wait }, ['identity'])
  app.post<{ Body: { identity: string; wait?: boolean } }>(
    '/control/wechat/follow',
    personBody,
    ({ body }) => {
      const identity = getIdentity(context, body.identity)
      if (identity.follows) refuseControl(409, 'Follows the account already')
      return delivered(followAccount(context, identity), body.wait)
    },
  )
  app.post<{ Body: { identity: string; wait?: boolean } }>(
    '/control/wechat/unfollow',
    personBody,
    ({ body }) => {
      const identity = getIdentity(context, body.identity)
      if (!identity.follows) refuseControl(409, 'Does not follow the account')
      return delivered(unfollowAccount(context, identity), body.wait)
    },
  )
  app.post<{ Body: { identity: string; text: string; wait?: boolean } }>(
    '/control/wechat/write',
    bodyOf({ identity: text, text, wait }, ['identity', 'text']),
    ({ body }) => {
      const identity = getIdentity(context, body.identity)
      if (!identity.follows) refuseControl(409, 'Does not follow the account')
      return delivered(writeToAccount(context, identity, body.text), body.wait)
    },
  )

  /** The push, and if it was awaited, the chat after it: the last message may be the shop's reply. */
  async function delivered(push: Push, wait = true): Promise<{ push: Push; chat: object[] }> {
    if (wait) await context.runDueJobs()
    return { push, chat: chatOf(context, push.identity).map(presentChatMessage) }
  }
}

function addChatRoute(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: { identity: string; after?: string; wait_ms?: number } }>(
    '/control/wechat/chat',
    { schema: { querystring: chatQuery } },
    async ({ query }) => {
      getIdentity(context, query.identity)
      const { after } = query
      const positionOf = (messageId: string) =>
        chatOf(context, query.identity).findIndex(({ id }) => id === messageId)
      // After an unknown message, an old reply could be taken for a new one.
      if (after && positionOf(after) < 0) refuseControl(404, `There is no message ${after}`)
      const find = () => {
        const chat = chatOf(context, query.identity)
        const start = after ? positionOf(after) + 1 : 0
        return chat.length > start ? chat.slice(start) : undefined
      }
      const chat = (await waitFor(context, find, query.wait_ms ?? 0)) ?? []
      return { chat: chat.map(presentChatMessage) }
    },
  )
}

function addWebsiteLoginRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post<{ Body: { state: string; identity: string } }>(
    '/control/wechat/allow',
    bodyOf({ state: text, identity: text }, ['state', 'identity']),
    ({ body }) => {
      const identity = getIdentity(context, body.identity)
      return { redirect_url: allowWebsiteLogin(context, getWebsiteLogin(context, body.state), identity) }
    },
  )
  app.post<{ Body: { state: string } }>(
    '/control/wechat/refuse',
    bodyOf({ state: text }, ['state']),
    ({ body }) => ({ redirect_url: refuseWebsiteLogin(context, getWebsiteLogin(context, body.state)) }),
  )
}

/** The account's console: messages to the shop, with all attempts. */
function addPushRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post('/control/wechat/handshake', () => {
    requirePushUrl(context)
    return sendHandshake(context)
  })
  app.get('/control/wechat/pushes', () => ({ pushes: context.state.pushes }))
  /** Sends a message now: again, in several copies, after it was held, or forged. */
  app.post<{ Body: { id: string; copies?: number; forgery?: (typeof pushForgeries)[number] } }>(
    '/control/wechat/pushes/send',
    bodyOf({ id: text, copies: { type: 'integer', minimum: 1, maximum: 50 }, forgery: pushForgery }, ['id']),
    async ({ body }) => {
      requirePushUrl(context)
      const push = context.state.pushes.find(({ id }) => id === body.id)
      if (!push) refuseControl(404, 'No such push')
      if (body.forgery) return { push, delivery: await sendPush(context, push, body.forgery) }
      resend(context, push, body.copies)
      await context.runDueJobs()
      return { push }
    },
  )
}

function requirePushUrl({ state }: SandboxContext): void {
  if (!URL.canParse(state.settings.wechat_push_url))
    refuseControl(409, 'The setting wechat_push_url is no address')
}

function getIdentity(context: SandboxContext, id: string): Identity {
  return findIdentity(context, id) ?? refuseControl(404, 'No such identity')
}

function getWebsiteLogin(context: SandboxContext, state: string): WebsiteLogin {
  return findOpenWebsiteLogin(context, state) ?? refuseControl(404, 'No open login with this state')
}

function chatOf({ state }: SandboxContext, identity: string): ChatMessage[] {
  return state.chats.filter((message) => message.identity === identity)
}

function presentChatMessage(message: ChatMessage): object {
  return {
    ...message,
    links: chatParts(message.text).flatMap(({ text, href }) => (href ? [{ text, href }] : [])),
  }
}
