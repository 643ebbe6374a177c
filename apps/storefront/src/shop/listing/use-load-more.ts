import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { joinPages, nextPage, type Page } from './pages.ts'

/**
 * Milliseconds the loaded pages stay cached while the visitor is on another page. On the server the cache
 * lasts as long as the request; a timer would keep the rendered page in memory.
 */
const cacheTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000

/** The first page of a goods list and the further pages the visitor loads. */
export function useLoadMore<Row extends { goods_id: string }>(
  /** The query key of these pages: the list's name and input. */
  key: readonly [name: string, input: object],
  first: Page<Row>,
  loadPage: (client: QueryClient, page: number) => Promise<Page<Row>>,
) {
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => loadPage(client, pageParam),
    initialPageParam: 1,
    initialData: { pages: [first], pageParams: [1] },
    getNextPageParam: nextPage,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheTime,
  })
  return {
    ...joinPages([first, ...pages.data.pages.slice(1)]),
    busy: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}
