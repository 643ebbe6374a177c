export type Stopwatch = { seconds(): number; stop(): void }

/** The longest duration that the call takes. */
const maxSeconds = 86_400

/** Counts the seconds during which the tab is visible, on top of those that it starts with. */
export function startStopwatch(start = 0): Stopwatch {
  let sum = start * 1000
  let since = document.hidden ? undefined : performance.now()

  const total = () => sum + (since === undefined ? 0 : performance.now() - since)
  function follow() {
    sum = total()
    since = document.hidden ? undefined : performance.now()
  }
  document.addEventListener('visibilitychange', follow)
  return {
    seconds: () => Math.min(maxSeconds, Math.round(total() / 1000)),
    stop: () => document.removeEventListener('visibilitychange', follow),
  }
}
