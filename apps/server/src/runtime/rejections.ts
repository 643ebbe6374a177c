import type { Clock } from './clock.ts'

/**
 * What the shop's hooks reject: notices, pushes and receipts that are forged, broken or for another
 * recipient.
 */
export type Rejections = {
  /** Provider and reason are words of ours, never the sender's, so there are few different ones. */
  note(provider: string, rejection: string, details?: Record<string, unknown>): void
  /** Logs the rejections that have only been counted so far. */
  report(): void
}

type Log = { warn(fields: Record<string, unknown>, message: string): void }
type Counted = { provider: string; rejection: string; loggedAt: number; unlogged: number }

const minute = 60_000

/**
 * Hooks are public, and strangers must not fill the log: for each provider and reason, it gets the first rejection,
 * and then at most one line per minute with the number of others.
 */
export function createRejections(clock: Clock, log: Log): Rejections {
  const all = new Map<string, Counted>()

  function logCounted(counted: Counted): void {
    const { provider, rejection, unlogged: count } = counted
    if (count === 0) return
    log.warn({ provider, rejection, count }, 'more notices were rejected')
    counted.unlogged = 0
    counted.loggedAt = clock.now().getTime()
  }

  const reportBefore = (end: number) => {
    for (const counted of all.values()) if (counted.loggedAt <= end) logCounted(counted)
  }

  return {
    note(provider, rejection, details = {}) {
      const now = clock.now().getTime()
      const key = `${provider} ${rejection}`
      const counted = all.get(key)
      const isQuiet = !counted || (counted.unlogged === 0 && counted.loggedAt <= now - minute)
      if (isQuiet) {
        log.warn({ provider, rejection, ...details }, 'a notice was rejected')
        all.set(key, { provider, rejection, loggedAt: now, unlogged: 0 })
      } else counted.unlogged += 1
      reportBefore(now - minute)
    },
    report: () => reportBefore(Number.POSITIVE_INFINITY),
  }
}
