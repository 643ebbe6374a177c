import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { searchColour } from '#api/queries.ts'
import type { Input, Output } from '#api/result.ts'

type Path = '/shop/pc_api.goods/searchColor'

/** Milliseconds that the pages somebody opened are kept while another colour shows. */
const kept = 30 * 60_000

/** The first matches of a colour, and the further ones that somebody asks for. What is shown stays. */
export function useColourPages(input: Input<Path>, first: Output<Path>) {
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: ['colour pages', input],
    queryFn: ({ pageParam }) => client.fetchQuery(searchColour({ ...input, page: pageParam })),
    initialPageParam: 1,
    initialData: { pages: [first], pageParams: [1] },
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept,
  })
  const shown = new Set(first.list.map(({ goods_id }) => goods_id))
  const further = pages.data.pages.slice(1).flatMap(({ list }) => list)
  const matches = [...first.list, ...further.filter(({ goods_id }) => !shown.has(goods_id))]

  return {
    matches,
    /** How many the next page brings; 0 at the end. */
    more: pages.hasNextPage ? Math.min(first.limit, Math.max(0, first.total - matches.length)) : 0,
    busy: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    showMore: () => void pages.fetchNextPage(),
  }
}
