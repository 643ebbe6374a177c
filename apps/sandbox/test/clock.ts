import type { Clock } from '#sandbox/clock.ts'

/** A fixed clock; tests move the sandbox's time with the control API. */
export const fixedClock: Clock = { now: () => new Date('2026-11-20T08:00:00Z') }
