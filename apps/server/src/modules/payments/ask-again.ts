import { later } from '#server/clock.ts'

const second = 1000
const firstLook = 10
const shortestWait = 30
const longestWait = 3600

/** When the provider is asked for the first time by itself, counted from the QR code on the screen. */
export const firstAskAt = (shownAt: Date): Date => later(shownAt, firstLook)

/** Each wait is twice the one before, between half a minute and an hour. */
export function nextAskAt(askedBefore: Date | null, now: Date): Date {
  const waited = askedBefore ? (now.getTime() - askedBefore.getTime()) / second : 0
  return later(now, Math.min(longestWait, Math.max(shortestWait, 2 * waited)))
}
