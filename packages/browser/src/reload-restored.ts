/**
 * Back takes a page from the browser's memory as it was left. If it shows a person who has logged out since,
 * it is hidden and loaded again.
 */
export function reloadRestored(isOutdated: () => boolean): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOutdated()) return
    document.documentElement.hidden = true
    location.reload()
  })
}
