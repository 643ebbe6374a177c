import type { Timing } from '#server/providers/timing.ts'

/** Timing for tests: pauses are recorded and take no time; timeouts expire when the test says so. */
export function instantTiming() {
  const pauses: number[] = []
  let now = 0
  const timeouts: { ms: number; controller: AbortController }[] = []
  const timing: Timing = {
    async pause(ms) {
      pauses.push(ms)
      now += ms
    },
    now: () => now,
    limit(ms) {
      const controller = new AbortController()
      timeouts.push({ ms, controller })
      return controller.signal
    },
  }
  return {
    timing,
    pauses,
    /** The timeouts that were set, in milliseconds. */
    timeoutsMs: () => timeouts.map(({ ms }) => ms),
    /** Expires every timeout. */
    expire() {
      now += timeouts.at(-1)?.ms ?? 0
      for (const { controller } of timeouts) controller.abort(new DOMException('too late', 'TimeoutError'))
    },
  }
}
