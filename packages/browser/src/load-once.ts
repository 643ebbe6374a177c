/** Milliseconds a failure stays cached, so that React renders the error before the next try. */
const failureCacheTime = 500

/** Caches a successful load for good; a failed one is tried again on the next call. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  return () => {
    if (cached) return cached
    cached = load()
    cached.catch(() =>
      setTimeout(() => {
        cached = undefined
      }, failureCacheTime),
    )
    return cached
  }
}
