import type { Clock } from '#server/runtime/clock.ts'

export type TestClock = Clock & { forward(seconds: number): void }

/** A clock that moves only by `forward`. */
export function createTestClock(start = new Date('2026-06-01T08:00:00Z')): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    forward: (seconds) => {
      now += seconds * 1000
    },
  }
}
