import { readItem, saveItem } from '@corium/browser/browser-storage'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinPages, nextPage, type Page } from './pages.ts'

/**
 * Milliseconds the loaded pages stay cached while the visitor is on another page. On the server the cache
 * lasts as long as the request; a timer would keep the rendered page in memory.
 */
const cacheTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000

/** In session storage: how many pages of each list the visitor has loaded, for going back after a reload. */
const countsKey = 'loaded-pages'
const readCounts = (): Record<string, number> => JSON.parse(readItem('sessionStorage', countsKey) ?? '{}')

/** The first page of a goods list and the further pages the visitor loads. */
export function useLoadMore<Row extends { goods_id: string }>(
  /** The query key of these pages: the list's name and input. */
  key: readonly [name: string, input: object],
  first: Page<Row>,
  loadPage: (client: QueryClient, page: number) => Promise<Page<Row>>,
) {
  const client = useQueryClient()
  const { data, hasNextPage, fetchNextPage, ...query } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => loadPage(client, pageParam),
    initialPageParam: 1,
    initialData: { pages: [first], pageParams: [1] },
    getNextPageParam: nextPage,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheTime,
  })
  const failed = query.isFetchNextPageError
  const list = JSON.stringify(key)
  const count = data.pages.length

  useEffect(() => {
    if (hasNextPage && !failed && count < (readCounts()[list] ?? 1)) void fetchNextPage()
  }, [list, count, hasNextPage, failed, fetchNextPage])

  return {
    ...joinPages([first, ...data.pages.slice(1)]),
    busy: query.isFetchingNextPage,
    failed,
    loadMore() {
      saveItem('sessionStorage', countsKey, JSON.stringify({ ...readCounts(), [list]: count + 1 }))
      void fetchNextPage()
    },
  }
}
