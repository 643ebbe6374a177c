/** For so long a node uses what it has read, so that a change by another node shows within this time. */
const keptMs = 1000

/** What many calls read and few change. */
export type KeptRead<T> = {
  /** What was read in the last second, or else what `read` returns. */
  get(read: () => Promise<T>): Promise<T>
  /** Call it when this node has changed what is read, after the commit. */
  forget(): void
}

export function keepForSecond<T>(): KeptRead<T> {
  let kept: { value: T; readAt: number } | undefined
  let forgotten = 0
  return {
    async get(read) {
      const readAt = performance.now()
      if (kept && readAt - kept.readAt < keptMs) return kept.value
      const before = forgotten
      const value = await read()
      // A value read before a change must not be kept after it.
      if (before === forgotten) kept = { value, readAt }
      return value
    },
    forget() {
      forgotten += 1
      kept = undefined
    },
  }
}
