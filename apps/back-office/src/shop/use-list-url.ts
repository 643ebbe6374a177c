import { useSearchParams } from 'react-router'

type Values = Record<string, string | number | undefined>

type Options = {
  /**
   * A list on the page of one object uses its own page parameter, because the URL also keeps the page of the list
   * behind it.
   */
  pageName?: 'page' | 'usage_page'
  /** Runs before each change: rows that the next view may not show do not stay chosen. */
  onChange?: () => void
}

/**
 * View, filters, sort and page of a list are in the URL, so that staff can link to a list and the browser's back
 * button returns to it. An empty value leaves the URL; every change except that of the page returns to page 1. The
 * view is not a filter: staff who clear the filters stay in it.
 */
export function useListUrl<Filter extends string = never>(
  filterNames: readonly Filter[] = [],
  { pageName = 'page', onChange }: Options = {},
) {
  const [params, setParams] = useSearchParams()
  function change(values: Values) {
    onChange?.()
    setParams(
      () => {
        // The URL can be newer than the parameters of the last rendering.
        const next = new URLSearchParams(location.search)
        if (!(pageName in values)) next.delete(pageName)
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: !(pageName in values || 'view' in values) },
    )
  }
  const page = Math.max(1, Math.min(10_000, Number.parseInt(params.get(pageName) ?? '1', 10) || 1))
  const query = params.toString()
  const filters = filterNames.filter((name) => params.get(name))
  return {
    params,
    page,
    change,
    /** Page and its change, for `ListTable`. */
    paging: { page, onPage: (next: number) => change({ [pageName]: next }) },
    /** The query of the list's URL, for links to its rows, so that staff can return to it. */
    search: query && `?${query}`,
    /** The filters that are set. */
    filters,
    isFiltered: filters.length > 0,
    clearFilters: () => change(cleared(filterNames)),
  }
}

export type ListUrl<Filter extends string = string> = ReturnType<typeof useListUrl<Filter>>

/** For `change`: removes these filters from the URL. */
export const cleared = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]))
