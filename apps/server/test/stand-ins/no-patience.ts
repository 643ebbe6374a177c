import type { Patience } from '#server/outside/patience.ts'

/** For tests: rests take no time and are written down; time limits end when the test says so. Its clock counts both. */
export function noPatience() {
  const rests: number[] = []
  let now = 0
  const limits: { ms: number; controller: AbortController }[] = []
  const patience: Patience = {
    async pause(ms) {
      rests.push(ms)
      now += ms
    },
    now: () => now,
    limit(ms) {
      const controller = new AbortController()
      limits.push({ ms, controller })
      return controller.signal
    },
  }
  return {
    patience,
    rests,
    /** The time limits asked for, in milliseconds. */
    limitsMs: () => limits.map(({ ms }) => ms),
    /** Lets every running time limit end now. */
    runOut() {
      now += limits.at(-1)?.ms ?? 0
      for (const { controller } of limits) controller.abort(new DOMException('too late', 'TimeoutError'))
    },
  }
}
