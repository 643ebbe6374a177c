import type { GoodsRow } from '@corium/contract/goods'
import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { goodsList } from '#api/queries.ts'
import type { Input } from '#api/result.ts'

/** Milliseconds that the pages somebody opened are kept while another list shows. */
const kept = 30 * 60_000

/** The goods of a list: its first page, and the further ones that somebody asks for. What is shown stays. */
export function useGoodsPages(input: Input<'/shop/pc_api.goods/getList'>) {
  const { data: first } = useSuspenseQuery(goodsList(input))
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: ['goods pages', input],
    queryFn: ({ pageParam }) => client.fetchQuery(goodsList({ ...input, page: pageParam })),
    initialPageParam: 1,
    initialData: { pages: [first], pageParams: [1] },
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept,
  })
  const further = pages.data.pages.slice(1).flatMap(({ list }) => list)
  const goods = [...first.list, ...further.filter(isNotIn(first.list))]
  const left = Math.max(0, first.total - goods.length)

  return {
    first,
    goods,
    /** How many the next page brings; 0 at the end. */
    more: pages.hasNextPage ? Math.min(first.limit, left) : 0,
    busy: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    showMore: () => void pages.fetchNextPage(),
  }
}

const isNotIn = (rows: readonly GoodsRow[]) => (row: GoodsRow) =>
  !rows.some(({ goods_id }) => goods_id === row.goods_id)
