import type { Logger } from 'pino'
import type { Clock } from './clock.ts'

const checkMs = 30_000
/** Below this, jobs are late by no more than they can be anyway. */
const toleranceMs = 60_000

/**
 * Logs that the clock was set back: the timers of the job queue wait until it is where it was, unless the
 * node starts anew.
 */
export function watchClock(clock: Clock, log: Pick<Logger, 'error'>): void {
  const sinceStart = () => clock.now().getTime() - performance.now()
  let last = sinceStart()
  setInterval(() => {
    const now = sinceStart()
    const seconds = Math.round((last - now) / 1000)
    if (last - now > toleranceMs)
      log.error({ seconds }, 'the clock was set back: restart this node, or its jobs wait')
    last = now
  }, checkMs).unref()
}
