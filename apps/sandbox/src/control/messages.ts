import type { FastifyInstance } from 'fastify'
import { refuseControl } from '#sandbox/control/refusal.ts'
import { isKnown, latestCode, listMessages, type MessageFilter, waitFor } from '#sandbox/messages.ts'
import type { Message } from '#sandbox/state.ts'
import type { World } from '#sandbox/world.ts'

type Query = MessageFilter & { wait_ms?: number }

const filterFields = {
  to: { type: 'string' },
  channel: { enum: ['sms', 'mail'] },
  after: { type: 'string' },
  wait_ms: { type: 'integer', minimum: 0, maximum: 60_000 },
}
const listQuery = { type: 'object', properties: filterFields, additionalProperties: false }
const codeQuery = { ...listQuery, required: ['to'] }

export function controlMessages(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Query }>(
    '/control/messages',
    { schema: { querystring: listQuery } },
    async ({ query }) => {
      demandKnown(query)
      const some = () => {
        const messages = listMessages(world, query)
        return messages.length ? messages : undefined
      }
      return { messages: ((await waitFor(world, some, query.wait_ms ?? 0)) ?? []).map(presentMessage) }
    },
  )

  app.get<{ Querystring: Query & { to: string } }>(
    '/control/messages/code',
    { schema: { querystring: codeQuery } },
    async ({ query }) => {
      demandKnown(query)
      const message = await waitFor(world, () => latestCode(world, query), query.wait_ms ?? 0)
      if (!message) refuseControl(404, `No code has arrived for ${query.to}`)
      return { code: message.code, id: message.id, channel: message.channel, at: message.at }
    },
  )

  /** What came after a message that nobody knows, nobody can say: an old code could pass for a new one. */
  function demandKnown({ after }: Query): void {
    if (after && !isKnown(world, after)) refuseControl(404, `There is no message ${after} to look after`)
  }

  app.get<{ Params: { id: string } }>('/control/messages/:id', ({ params }) => {
    const message = listMessages(world).find(({ id }) => id === params.id)
    return message ? presentMessage(message) : refuseControl(404, 'No such message')
  })

  app.delete('/control/messages', () => {
    world.state.messages.length = 0
    world.changed()
    return { messages: [] }
  })
}

/** Numbers in international writing; the sandbox's own bookkeeping left out. */
function presentMessage({ arrival: _, ...message }: Message): object {
  return message.channel === 'sms' ? { ...message, to: [`+${message.to[0]}`] } : message
}
