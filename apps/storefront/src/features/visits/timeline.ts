/** Seconds before each report; the last one repeats (§4). */
const delays = [0, 3, 3, 5, 10]

/**
 * Reports repeatedly that a page is still open, until the returned function is called. While the tab is hidden, no
 * time passes: the rest of a delay continues when the tab shows again.
 */
export function startTimeline(report: () => void): () => void {
  let next = 0
  let left = 0
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait(ms: number) {
    left = ms
    startedAt = performance.now()
    timer = setTimeout(() => {
      next += 1
      report()
      wait(delayOf(next))
    }, ms)
  }

  function pause() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left = Math.max(0, left - (performance.now() - startedAt))
  }

  function follow() {
    if (document.hidden) pause()
    else if (timer === undefined) wait(left)
  }

  left = delayOf(0)
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}

const delayOf = (index: number): number => (delays[index] ?? delays.at(-1) ?? 0) * 1000
