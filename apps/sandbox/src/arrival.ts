import type { Arrival, Fault } from '#sandbox/state.ts'
import type { Duty, World } from '#sandbox/world.ts'

/** When an accepted message reaches its reader: at once, unless a fault delays or loses it. */
export function arrivalOf(fault: Fault | undefined, now: Date): Arrival {
  if (fault?.mode === 'lost') return { state: 'lost' }
  if (fault?.mode === 'late')
    return { state: 'late', due_at: new Date(now.getTime() + (fault.ms ?? 60_000)).toISOString() }
  return { state: 'arrived' }
}

export function arrivalDuty(world: World): Duty {
  const dueTimes = () =>
    world.state.messages.flatMap(({ arrival }) => (arrival.state === 'late' ? [arrival.due_at] : []))
  return {
    nextDue() {
      const times = dueTimes().map((time) => Date.parse(time))
      return times.length ? Math.min(...times) : undefined
    },
    async run() {
      if (world.closing.aborted) return
      const now = world.now().toISOString()
      for (const message of world.state.messages) {
        if (message.arrival.state !== 'late' || message.arrival.due_at > now) continue
        message.arrival = { state: 'arrived' }
        world.changed()
      }
    },
  }
}
