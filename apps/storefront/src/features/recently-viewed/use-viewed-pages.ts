import { ShopError } from '@corium/browser/result'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { viewedGoods } from '#api/queries.ts'
import { joinPages, nextPage } from '#shop/listing/pages.ts'

const pageSize = 24

/**
 * What the visitor or member looked at, as far as loaded. A removal reloads all pages, because rows move
 * between them.
 */
export function useViewedPages() {
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: [viewedGoods(1).queryKey[0], 'pages'],
    queryFn: ({ pageParam }) => client.fetchQuery(viewedGoods(pageParam, pageSize)),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  })
  const loaded = pages.data?.pages ?? []

  return {
    ...joinPages(loaded),
    total: loaded.at(-1)?.total ?? 0,
    loading: pages.isPending,
    failed: loaded.length === 0 && pages.isError,
    error: pages.error instanceof ShopError ? pages.error : undefined,
    isBusy: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    retry: () => void pages.refetch(),
    loadMore: () => void pages.fetchNextPage(),
  }
}
