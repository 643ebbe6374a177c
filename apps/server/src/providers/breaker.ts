import { type Clock, isWithin } from '#server/runtime/clock.ts'
import { ProviderError } from './provider-error.ts'

const maxFaults = 5
const windowMs = 30_000
const openMs = 30_000

export type Breaker = {
  /** Runs the call, or throws `circuit-open` without calling the provider. */
  run<T>(operation: string, call: () => Promise<T>): Promise<T>
  /** Whether a call would be blocked now. */
  isOpen(): boolean
}

/**
 * A circuit breaker: after five faults within 30 s it blocks calls for 30 s. Then it lets one call through,
 * which closes or reopens the circuit. Refusals show that the provider works, so they are no faults.
 */
export function createBreaker(provider: string, clock: Clock): Breaker {
  let faults: number[] = []
  let openedAt: number | undefined
  let isTrialRunning = false

  const isBlocked = () =>
    openedAt !== undefined && (isTrialRunning || isWithin(openMs, openedAt, clock.now().getTime()))

  return {
    isOpen: isBlocked,
    async run(operation, call) {
      const isOpen = openedAt !== undefined
      if (isBlocked()) {
        throw new ProviderError({ kind: 'circuit-open', provider, operation })
      }
      if (isOpen) isTrialRunning = true
      try {
        const result = await call()
        close()
        return result
      } catch (error) {
        if (isFault(error)) noteFault()
        else close()
        throw error
      } finally {
        if (isOpen) isTrialRunning = false
      }
    },
  }

  function noteFault() {
    const now = clock.now().getTime()
    faults = [...faults.filter((at) => isWithin(windowMs, at, now)), now]
    if (openedAt !== undefined || faults.length >= maxFaults) openedAt = now
  }

  function close() {
    faults = []
    openedAt = undefined
  }
}

function isFault(error: unknown): boolean {
  return error instanceof ProviderError && ['unreachable', 'timeout', 'broken'].includes(error.kind)
}
