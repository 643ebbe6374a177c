import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { savedGoods } from '#api/queries.ts'
import { ShopError } from '#api/result.ts'
import { useSession } from '#api/session.ts'
import { savedPagesKey } from '#shop/use-favourite.ts'

/** The wish list as far as it was opened. After a change all of it is asked for again, as the pages move up. */
export function useSavedPages() {
  const client = useQueryClient()
  const loggedIn = useSession((session) => session.token !== '')
  const pages = useInfiniteQuery({
    queryKey: savedPagesKey,
    queryFn: ({ pageParam }) => client.fetchQuery(savedGoods(pageParam)),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    enabled: loggedIn,
    staleTime: 0,
  })
  const opened = pages.data?.pages ?? []
  const [first] = opened
  const total = opened.at(-1)?.total ?? 0
  const rows = new Map(opened.flatMap(({ list }) => list).map((goods) => [goods.goods_id, goods]))
  const left = Math.max(0, total - rows.size)

  return {
    goods: [...rows.values()],
    total,
    /** How many the next page brings; 0 at the end. */
    more: first && pages.hasNextPage ? Math.min(first.limit, left) : 0,
    waiting: pages.isPending,
    /** Nothing could be shown. */
    failed: !first && pages.isError,
    error: pages.error instanceof ShopError ? pages.error : undefined,
    busy: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    retry: () => void pages.refetch(),
    showMore: () => void pages.fetchNextPage(),
  }
}
