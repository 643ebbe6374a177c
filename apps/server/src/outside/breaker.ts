import type { Clock } from '../clock.ts'
import { OutsideError } from './outside-error.ts'

const failuresToRest = 5
const windowMs = 30_000
const restMs = 30_000

export type Breaker = {
  /** Runs the call, or refuses as `resting` while the provider is left alone. */
  run<T>(operation: string, call: () => Promise<T>): Promise<T>
}

/**
 * Leaves a failing provider alone: five faults within 30 s and nothing is sent for 30 s; then one call
 * may try, and its fate decides for the others. Refusals are answers, so they do not count as faults.
 */
export function createBreaker(provider: string, clock: Clock): Breaker {
  let faults: number[] = []
  let restsUntil = 0
  let trying = false

  return {
    async run(operation, call) {
      const resting = restsUntil > 0
      if (resting && (trying || clock.now().getTime() < restsUntil)) {
        throw new OutsideError({ kind: 'resting', provider, operation })
      }
      if (resting) trying = true
      try {
        const result = await call()
        recover()
        return result
      } catch (error) {
        if (isFault(error)) noteFault()
        else recover()
        throw error
      } finally {
        if (resting) trying = false
      }
    },
  }

  function noteFault() {
    const now = clock.now().getTime()
    faults = [...faults.filter((at) => at > now - windowMs), now]
    if (restsUntil > 0 || faults.length >= failuresToRest) restsUntil = now + restMs
  }

  function recover() {
    faults = []
    restsUntil = 0
  }
}

function isFault(error: unknown): boolean {
  return error instanceof OutsideError && ['unreachable', 'timeout', 'broken'].includes(error.kind)
}
