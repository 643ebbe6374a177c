import { hour, later } from '#server/runtime/clock.ts'

const second = 1000
const firstWait = 10
const minWait = 30
export const maxWait = hour

/** When the poller first checks a payment, counted from the moment that the buyer sees the code. */
export const firstCheckAt = (shownAt: Date): Date => later(shownAt, firstWait)

/** Each wait is twice the one before, between half a minute and an hour. */
export function nextCheckAt(checkedBefore: Date | null, now: Date): Date {
  const waited = checkedBefore ? (now.getTime() - checkedBefore.getTime()) / second : 0
  return later(now, Math.min(maxWait, Math.max(minWait, 2 * waited)))
}
