/**
 * Back restores a page from the browser's memory (bfcache). If the page shows a person who has logged out since, this
 * hides it and loads it again.
 */
export function reloadRestored(isOutdated: () => boolean): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOutdated()) return
    document.documentElement.hidden = true
    location.reload()
  })
}
