import { randomUUID } from 'node:crypto'
import type { Job, SandboxContext } from '#sandbox/context.ts'
import { consumeFault, type PushForgery, pushForgeries } from '#sandbox/faults.ts'
import type { Identity, Push } from '#sandbox/state.ts'
import { addChatMessage } from '#sandbox/wechat/chat.ts'
import { sendPush } from '#sandbox/wechat/send-push.ts'

/** WeChat sends a message that is not answered twice more, at once, and then gives up. */
const maxTries = 3

/** WeChat's own words to the person. */
const noService = '该公众号提供的服务出现故障，请稍后再试'

type PushInput = Pick<Push, 'event' | 'message' | 'scene'>

/** Queues a message to the shop. A fault may drop, hold, delay or duplicate it. */
export function queuePush(context: SandboxContext, { id }: Identity, input: PushInput): Push {
  const now = context.now().toISOString()
  const push: Push = {
    ...input,
    id: randomUUID(),
    identity: id,
    created_at: now,
    status: 'waiting',
    due_at: now,
    copies: 1,
    attempts: [],
  }
  const fault = consumeFault(context, 'wechat.push', [push.scene, id], ['drop', 'hold', 'delay', 'duplicate'])
  if (fault?.mode === 'drop' || !context.state.settings.wechat_push_url) end(push, 'dropped')
  if (fault?.mode === 'hold') end(push, 'held')
  if (fault?.mode === 'delay')
    push.due_at = new Date(context.now().getTime() + (fault.ms ?? 60_000)).toISOString()
  if (fault?.mode === 'duplicate') push.copies = fault.count ?? 3
  context.state.pushes.push(push)
  context.stateChanged()
  return push
}

/** Sends a message now, whatever its status: again, in copies, or after it was held. */
export function resendPush(context: SandboxContext, push: Push, copies = 1): void {
  push.status = 'waiting'
  push.due_at = context.now().toISOString()
  push.copies = copies
  context.stateChanged()
}

/** Sends due messages, and the replies to the chats. */
export function pushJob(context: SandboxContext): Job {
  const inFlight = new Map<Push, Promise<void>>()
  const waiting = () =>
    context.state.pushes.filter((push) => push.status === 'waiting' && !inFlight.has(push))

  async function send(push: Push): Promise<void> {
    for (let tries = 1; !context.closing.aborted; tries++) {
      if (await attempt(push)) return end(push, 'answered')
      if (tries < maxTries) continue
      end(push, 'given-up')
      if (push.event !== 'unsubscribe') addChatMessage(context, push.identity, 'wechat', noService)
      return
    }
  }

  /** @returns whether the shop answered */
  async function attempt(push: Push): Promise<boolean> {
    const forgery = consumeFault(context, 'wechat.push', [push.scene, push.identity], pushForgeries)?.mode
    const results = await Promise.all(
      Array.from({ length: push.copies }, () => sendPush(context, push, forgery as PushForgery | undefined)),
    )
    if (context.closing.aborted) return false
    push.copies = 1
    push.attempts.push(
      ...results.map(({ answered, outcome }) => ({
        at: context.now().toISOString(),
        answered,
        outcome,
        ...(forgery && { forgery }),
      })),
    )
    const reply = results.find(({ answered }) => answered)?.reply
    if (reply?.text) addChatMessage(context, push.identity, 'account', reply.text)
    if (reply?.problem) addChatMessage(context, push.identity, 'wechat', noService)
    context.stateChanged()
    return results.some(({ answered }) => answered)
  }

  return {
    nextRunAt() {
      const times = waiting().map(({ due_at }) => Date.parse(due_at!))
      return times.length ? Math.min(...times) : undefined
    },
    async run() {
      const now = context.now().toISOString()
      const due = context.closing.aborted ? [] : waiting().filter(({ due_at }) => due_at! <= now)
      for (const push of due) {
        inFlight.set(
          push,
          send(push).finally(() => {
            inFlight.delete(push)
            context.stateChanged()
          }),
        )
      }
      await Promise.all(inFlight.values())
    },
  }
}

function end(push: Push, status: Push['status']): void {
  push.status = status
  delete push.due_at
}
