import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** Pauses and timeouts. Tests replace it, so that no test has to wait. */
export type Timing = {
  /** Waits between two tries. */
  pause(ms: number): Promise<unknown>
  /** Milliseconds of a monotonic clock. */
  now(): number
  /** A signal that aborts with a `TimeoutError` after this time. */
  limit(ms: number): AbortSignal
}

/** A pause lasts at most this many times its nominal length. */
export const maxJitter = 1.5

/** Pauses vary randomly by half, so that many clients do not retry at the same moment. */
export const realTiming: Timing = {
  pause: (ms) => setTimeout(ms * (maxJitter - Math.random())),
  now: () => performance.now(),
  limit: (ms) => AbortSignal.timeout(ms),
}
