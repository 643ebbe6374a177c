import type { Job, SandboxContext } from '#sandbox/context.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import type { Delivery } from '#sandbox/records/messages.ts'

/** How an accepted message is delivered: at once, unless a fault delays or loses it. */
export function deliveryFor(fault: Fault | undefined, now: Date): Delivery {
  if (fault?.mode === 'lost') return { state: 'lost' }
  if (fault?.mode === 'bounce' || fault?.mode === 'bounce-full') return { state: 'failed' }
  if (fault?.mode === 'late')
    return { state: 'late', due_at: new Date(now.getTime() + (fault.ms ?? 60_000)).toISOString() }
  return { state: 'arrived' }
}

export function deliveryJob(context: SandboxContext): Job {
  const dueTimes = () =>
    context.state.inbox.flatMap(({ delivery }) => (delivery.state === 'late' ? [delivery.due_at] : []))
  return {
    nextRunAt() {
      const times = dueTimes().map((time) => Date.parse(time))
      return times.length ? Math.min(...times) : undefined
    },
    async run() {
      if (context.closing.aborted) return
      const now = context.now().toISOString()
      for (const message of context.state.inbox) {
        if (message.delivery.state !== 'late' || message.delivery.due_at > now) continue
        message.delivery = { state: 'arrived' }
        context.stateChanged()
      }
    },
  }
}
