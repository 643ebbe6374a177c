import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * View, filters, sort and page of a list are in the URL, so that staff can link to a list and the browser's
 * back button returns to it. An empty value leaves the URL; every change but that of the page returns to
 * page 1.
 */
export function useListUrl() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Record<string, string | number | undefined>) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          if (!('page' in values)) next.delete('page')
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: !('page' in values || 'view' in values) },
      ),
    [setParams],
  )
  const page = Math.max(1, Math.min(10_000, Number.parseInt(params.get('page') ?? '1', 10) || 1))
  return { params, page, change }
}

/** For `change`: takes these filters out of the URL. */
export const cleared = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]))
