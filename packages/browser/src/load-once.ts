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

/** Milliseconds before a failed load is repeated. */
const retryDelay = 3_000

/** Repeats a failed load until it succeeds, for a part that the page can wait for. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
    }
  }
}
