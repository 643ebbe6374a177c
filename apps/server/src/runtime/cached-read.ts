/** How long a node uses a cached value; a change by another node shows within this time. */
const maxAgeMs = 1000

/** A value that many calls read and few change, cached by this node. */
export type CachedRead<T> = {
  /** The cached value, or what `read` returns if it is older than a second. */
  get(read: () => Promise<T>): Promise<T>
  /** Call it after the commit when this node has changed the value. */
  invalidate(): void
}

export function createCachedRead<T>(): CachedRead<T> {
  let cached: { value: T; readAt: number } | undefined
  let invalidations = 0
  return {
    async get(read) {
      const readAt = performance.now()
      if (cached && readAt - cached.readAt < maxAgeMs) return cached.value
      const before = invalidations
      const value = await read()
      // A value read before a change must not be cached after it.
      if (before === invalidations) cached = { value, readAt }
      return value
    },
    invalidate() {
      invalidations += 1
      cached = undefined
    },
  }
}
