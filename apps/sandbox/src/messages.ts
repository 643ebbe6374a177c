import type { Message } from '#sandbox/state.ts'
import type { World } from '#sandbox/world.ts'

export type MessageFilter = {
  /** A number in any writing, or an address. */
  to?: string
  channel?: Message['channel']
  /** Only messages after the one with this id. */
  after?: string
}

/** Whether the world remembers a message with this id: the oldest ones are forgotten. */
export const isKnown = ({ state }: World, messageId: string): boolean =>
  state.messages.some(({ id }) => id === messageId)

/** Messages that have arrived, newest first; none after a message that nobody knows. */
export function listMessages(world: World, { to, channel, after }: MessageFilter = {}): Message[] {
  const { messages } = world.state
  if (after && !isKnown(world, after)) return []
  const start = after ? messages.findIndex(({ id }) => id === after) + 1 : 0
  return messages
    .slice(start)
    .filter((message) => message.arrival.state === 'arrived')
    .filter((message) => !channel || message.channel === channel)
    .filter((message) => !to || isFor(message, to))
    .reverse()
}

export function latestCode(world: World, filter: MessageFilter): Message | undefined {
  return listMessages(world, filter).find(({ code }) => code !== undefined)
}

/** The first answer that isn't undefined, now or within the time, as the world changes. */
export function waitFor<T>(world: World, find: () => T | undefined, ms: number): Promise<T | undefined> {
  const found = find()
  if (found !== undefined || ms <= 0) return Promise.resolve(found)
  return new Promise((resolve) => {
    const finish = (answer?: T) => {
      clearTimeout(timer)
      stopListening()
      world.closing.removeEventListener('abort', giveUp)
      resolve(answer)
    }
    const giveUp = () => finish()
    const timer = setTimeout(giveUp, ms)
    const stopListening = world.onChange(() => {
      const answer = find()
      if (answer !== undefined) finish(answer)
    })
    world.closing.addEventListener('abort', giveUp)
  })
}

function isFor(message: Message, to: string): boolean {
  if (to.includes('@')) return message.to.includes(to.trim().toLowerCase())
  const digits = to.replace(/\D/g, '')
  return message.channel === 'sms' && (message.to[0] === digits || message.to[0] === `86${digits}`)
}
