import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

const checkMs = 30_000
/** Planned work can be this late anyway, so a smaller change of the clock is ignored. */
const toleranceMs = 60_000

/**
 * Logs that the clock was set back: work that was planned while it was ahead, such as the next try of a message, can
 * be late by the same amount.
 */
export function watchClock(clock: Clock, log: Pick<Logger, 'error'>): void {
  const sinceStart = () => clock.now().getTime() - performance.now()
  let last = sinceStart()
  setInterval(() => {
    const now = sinceStart()
    const seconds = Math.round((last - now) / 1000)
    if (last - now > toleranceMs)
      log.error({ seconds }, 'the clock was set back: what was planned while it was ahead may be late')
    last = now
  }, checkMs).unref()
}
