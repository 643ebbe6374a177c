import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { favoriteGoods } from '#api/queries.ts'
import { ShopError } from '#api/result.ts'
import { useSession } from '#api/session.ts'
import { favoritePagesKey } from '#shop/goods/use-favorite.ts'
import { joinPages, nextPage } from '#shop/listing/pages.ts'

/** The member's favorites, as far as loaded. A change reloads all pages, because rows move between them. */
export function useFavoritePages() {
  const client = useQueryClient()
  const loggedIn = useSession((session) => session.token !== '')
  const pages = useInfiniteQuery({
    queryKey: favoritePagesKey,
    queryFn: ({ pageParam }) => client.fetchQuery(favoriteGoods(pageParam)),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: loggedIn,
    staleTime: 0,
  })
  const loaded = pages.data?.pages ?? []

  return {
    ...joinPages(loaded),
    total: loaded.at(-1)?.total ?? 0,
    loading: pages.isPending,
    failed: loaded.length === 0 && pages.isError,
    error: pages.error instanceof ShopError ? pages.error : undefined,
    busy: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    retry: () => void pages.refetch(),
    loadMore: () => void pages.fetchNextPage(),
  }
}
