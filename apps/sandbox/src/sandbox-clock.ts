import type { Clock } from '#sandbox/clock.ts'
import type { State } from '#sandbox/state.ts'

/**
 * The sandbox's time. It follows the given clock until a test or a person at the controls moves it or makes
 * it run faster.
 */
export type SandboxClock = Clock & {
  /** How far it is ahead of the given clock. */
  offsetMs(): number
  advance(ms: number): void
  /** From now on, `scale` seconds pass in one second of the given clock. */
  setScale(scale: number): void
  /** Follows the given clock again. */
  follow(): void
}

/** Keeps its place in the state, so a restart keeps the time. It also runs while the sandbox is closed. */
export function openSandboxClock(given: Clock, state: State): SandboxClock {
  function offsetMs(): number {
    const elapsed = given.now().getTime() - Date.parse(state.clock_scaled_at)
    return state.clock_offset_ms + Math.round(elapsed * (state.clock_scale - 1))
  }

  return {
    now: () => new Date(given.now().getTime() + offsetMs()),
    offsetMs,
    advance(ms) {
      state.clock_offset_ms += ms
    },
    setScale(scale) {
      state.clock_offset_ms = offsetMs()
      state.clock_scaled_at = given.now().toISOString()
      state.clock_scale = scale
    },
    follow() {
      state.clock_offset_ms = 0
      state.clock_scale = 1
    },
  }
}
