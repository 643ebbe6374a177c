import type { SandboxContext } from '#sandbox/context.ts'
import type { Message } from '#sandbox/records/messages.ts'

export type MessageFilter = {
  /** A phone number in any format, or an email. */
  to?: string
  channel?: Message['channel']
  /** Return only messages after this message id. */
  after?: string
}

/** Whether a message is still stored; the oldest are dropped. */
export const hasMessage = ({ state }: SandboxContext, messageId: string): boolean =>
  state.inbox.some(({ id }) => id === messageId)

/** Arrived messages, newest first; none if `after` is unknown. */
export function listMessages(context: SandboxContext, { to, channel, after }: MessageFilter = {}): Message[] {
  const { inbox } = context.state
  if (after && !hasMessage(context, after)) return []
  const start = after ? inbox.findIndex(({ id }) => id === after) + 1 : 0
  return inbox
    .slice(start)
    .filter((message) => message.delivery.state === 'arrived')
    .filter((message) => !channel || message.channel === channel)
    .filter((message) => !to || isFor(message, to))
    .reverse()
}

export function latestCode(context: SandboxContext, filter: MessageFilter): Message | undefined {
  return listMessages(context, filter).find(({ code }) => code !== undefined)
}

/** Polls `find` on every state change until it returns a value or the time is up. */
export function waitFor<T>(
  context: SandboxContext,
  find: () => T | undefined,
  ms: number,
): Promise<T | undefined> {
  const found = find()
  if (found !== undefined || ms <= 0) return Promise.resolve(found)
  return new Promise((resolve) => {
    const finish = (result?: T) => {
      clearTimeout(timer)
      stopListening()
      context.closing.removeEventListener('abort', giveUp)
      resolve(result)
    }
    const giveUp = () => finish()
    const timer = setTimeout(giveUp, ms)
    const stopListening = context.onChange(() => {
      const result = find()
      if (result !== undefined) finish(result)
    })
    context.closing.addEventListener('abort', giveUp)
  })
}

function isFor(message: Message, to: string): boolean {
  if (to.includes('@')) return message.to.includes(to.trim().toLowerCase())
  const digits = to.replace(/\D/g, '')
  return message.channel === 'sms' && (message.to[0] === digits || message.to[0] === `86${digits}`)
}
