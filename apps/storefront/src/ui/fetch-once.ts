/** Milliseconds for which a failure stands: whoever waits sees it before the same is fetched again. */
const failureLasts = 500

/** Fetches once what a page needs later; what failed is fetched again for whoever needs it next. */
export function fetchOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined
  return () => {
    if (fetched) return fetched
    fetched = load()
    fetched.catch(() =>
      setTimeout(() => {
        fetched = undefined
      }, failureLasts),
    )
    return fetched
  }
}
