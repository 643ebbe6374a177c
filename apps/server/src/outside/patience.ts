import { setTimeout } from 'node:timers/promises'

/** How long we wait for others. Tests bring their own, so that no test has to wait. */
export type Patience = {
  /** Rests between two tries. */
  pause(ms: number): Promise<unknown>
  /** Aborts with a `TimeoutError` once the time is over. */
  limit(ms: number): AbortSignal
}

/** Rests vary by half either way, so that many callers do not come back in step. */
export const realPatience: Patience = {
  pause: (ms) => setTimeout(ms * (0.5 + Math.random())),
  limit: (ms) => AbortSignal.timeout(ms),
}
