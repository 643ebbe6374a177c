import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** How long we wait for others. Tests bring their own, so that no test has to wait. */
export type Patience = {
  /** Rests between two tries. */
  pause(ms: number): Promise<unknown>
  /** Milliseconds of a clock that only goes forward. */
  now(): number
  /** Aborts with a `TimeoutError` once the time is over. */
  limit(ms: number): AbortSignal
}

/** A rest takes at most so many times what was asked for. */
export const longestRest = 1.5

/** Rests vary by half either way, so that many callers do not come back in step. */
export const realPatience: Patience = {
  pause: (ms) => setTimeout(ms * (longestRest - Math.random())),
  now: () => performance.now(),
  limit: (ms) => AbortSignal.timeout(ms),
}
