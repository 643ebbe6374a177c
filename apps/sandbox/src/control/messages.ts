import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { refuseControl } from '#sandbox/control/refusal.ts'
import { hasMessage, latestCode, listMessages, type MessageFilter, waitFor } from '#sandbox/messages.ts'
import type { Message } from '#sandbox/records/messages.ts'

type Query = MessageFilter & { wait_ms?: number }

const filterFields = {
  to: { type: 'string' },
  channel: { enum: ['sms', 'mail'] },
  after: { type: 'string' },
  wait_ms: { type: 'integer', minimum: 0, maximum: 60_000 },
}
const listQuery = { type: 'object', properties: filterFields, additionalProperties: false }
const codeQuery = { ...listQuery, required: ['to'] }

export function addMessageRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: Query }>(
    '/control/messages',
    { schema: { querystring: listQuery } },
    async ({ query }) => {
      requireKnownMessage(query)
      const findMessages = () => {
        const messages = listMessages(context, query)
        return messages.length ? messages : undefined
      }
      return {
        messages: ((await waitFor(context, findMessages, query.wait_ms ?? 0)) ?? []).map(presentMessage),
      }
    },
  )

  app.get<{ Querystring: Query & { to: string } }>(
    '/control/messages/code',
    { schema: { querystring: codeQuery } },
    async ({ query }) => {
      requireKnownMessage(query)
      const message = await waitFor(context, () => latestCode(context, query), query.wait_ms ?? 0)
      if (!message) refuseControl(404, `No code has arrived for ${query.to}`)
      return { code: message.code, id: message.id, channel: message.channel, at: message.at }
    },
  )

  /** After an unknown message, an old code could be taken for a new one. */
  function requireKnownMessage({ after }: Query): void {
    if (after && !hasMessage(context, after)) refuseControl(404, `There is no message ${after}`)
  }

  app.get<{ Params: { id: string } }>('/control/messages/:id', ({ params }) => {
    const message = listMessages(context).find(({ id }) => id === params.id)
    return message ? presentMessage(message) : refuseControl(404, 'No such message')
  })

  app.delete('/control/messages', () => {
    context.state.inbox.length = 0
    context.stateChanged()
    return { messages: [] }
  })
}

/** Shows numbers in international format and hides the delivery state. */
function presentMessage({ delivery: _, ...message }: Message): object {
  return message.channel === 'sms' ? { ...message, to: [`+${message.to[0]}`] } : message
}
