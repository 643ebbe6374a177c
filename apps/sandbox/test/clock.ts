import type { Clock } from '#sandbox/clock.ts'

/** A clock that stands still until the sandbox's own clock is moved. */
export const standingClock: Clock = { now: () => new Date('2026-11-20T08:00:00Z') }
