/** The search of the list that a page was opened from: the page's own parameters are left out. */
export function listSearch(params: URLSearchParams, own: readonly string[]): string {
  const list = new URLSearchParams(params)
  for (const name of own) list.delete(name)
  const search = list.toString()
  return search && `?${search}`
}
