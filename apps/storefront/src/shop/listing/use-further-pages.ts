import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

type Page<Row> = { list: readonly Row[]; total: number; page: number; limit: number }

/**
 * Milliseconds that the pages somebody opened are kept while something else shows. On the server they end with the
 * rendered page: a timer would hold everything that it was made from.
 */
const kept = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000

/** The goods of a first page, and the further ones that somebody asks for. What is shown stays. */
export function useFurtherPages<Row extends { goods_id: string }>(
  /** Tells these pages apart: whose they are and what was asked. */
  key: readonly [name: string, input: object],
  first: Page<Row>,
  ask: (client: QueryClient, page: number) => Promise<Page<Row>>,
) {
  const client = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(client, pageParam),
    initialPageParam: 1,
    initialData: { pages: [first], pageParams: [1] },
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept,
  })
  const shown = new Set(first.list.map(({ goods_id }) => goods_id))
  const further = pages.data.pages.slice(1).flatMap(({ list }) => list)
  const goods = [...first.list, ...further.filter(({ goods_id }) => !shown.has(goods_id))]
  const left = Math.max(0, first.total - goods.length)

  return {
    goods,
    /** How many the next page brings; 0 at the end. */
    more: pages.hasNextPage ? Math.min(first.limit, left) : 0,
    busy: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    showMore: () => void pages.fetchNextPage(),
  }
}
