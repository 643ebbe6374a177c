import { useSearchParams } from 'react-router'
import { readPage } from './pagination.tsx'

type Parameters = Record<string, string | number | undefined>

export type ListUrl = ReturnType<typeof useListUrl>

/** A list's tab, filters and page, which the URL holds. */
export function useListUrl() {
  const [params, setParams] = useSearchParams()
  const linkTo = (change: Parameters) => changeQuery(params, change)
  return {
    params,
    page: readPage(params),
    linkTo,
    update: (change: Parameters) => setParams(linkTo(change)),
  }
}

/**
 * The query with these parameters changed or, where empty, removed. Without a page it goes
 * back to the first one.
 */
export function changeQuery(params: URLSearchParams, change: Parameters): string {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ page: undefined, ...change })) {
    if (value === undefined || value === '') changed.delete(name)
    else changed.set(name, String(value))
  }
  return `?${changed}`
}
