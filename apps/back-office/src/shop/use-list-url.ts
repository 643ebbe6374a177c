import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * View, filters, sort and page of a list are in the URL, so that staff can link to a list and the browser's
 * back button returns to it. An empty value leaves the URL; every change but that of the page returns to
 * page 1. A list on the page of one thing has a page of its own: the URL keeps that of the list behind it.
 */
export function useListUrl(pageName: 'page' | 'usage_page' = 'page') {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Record<string, string | number | undefined>) =>
      setParams(
        () => {
          // The address can be newer than the parameters of the last rendering.
          const next = new URLSearchParams(location.search)
          if (!(pageName in values)) next.delete(pageName)
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: !(pageName in values || 'view' in values) },
      ),
    [setParams, pageName],
  )
  const page = Math.max(1, Math.min(10_000, Number.parseInt(params.get(pageName) ?? '1', 10) || 1))
  return { params, page, change }
}

/** For `change`: takes these filters out of the URL. */
export const cleared = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]))
