import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { goodsComments } from '#api/queries.ts'
import { nextPage, uniqueRows } from '#shop/listing/pages.ts'
import { type CommentChoice, inputOf } from './comment-choice.ts'

export const commentPagesKey = ['comment pages'] as const

/** A timer would keep the page that the server has rendered in memory. */
const cacheTime = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : undefined

/** The comments of a choice, page by page. While another choice loads, those of the one before stay. */
export function useGoodsComments(goodsId: string, choice: CommentChoice) {
  const client = useQueryClient()
  const input = inputOf(goodsId, choice)
  const { queryKey } = goodsComments(input)
  const pages = useInfiniteQuery({
    queryKey: [...commentPagesKey, input],
    queryFn: ({ pageParam }) => client.fetchQuery(goodsComments(pageInput(pageParam))),
    initialPageParam: 1,
    initialData: () => {
      const first = client.getQueryData(queryKey)
      return first && { pages: [first], pageParams: [1] }
    },
    initialDataUpdatedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    gcTime: cacheTime,
  })

  function pageInput(page: number) {
    return page === 1 ? input : { ...input, page }
  }

  const loaded = pages.data?.pages ?? []
  const last = loaded.at(-1)
  const comments = uniqueRows(
    loaded.flatMap(({ list }) => list),
    ({ comment_id }) => comment_id,
  )
  return {
    /** Undefined until the first page has loaded. */
    comments: last && comments,
    total: last?.total ?? 0,
    nextCount: last && nextPage(last) ? Math.min(last.limit, Math.max(0, last.total - comments.length)) : 0,
    changing: pages.isPlaceholderData,
    failed: pages.isError && !pages.data,
    retry: () => void pages.refetch(),
    loadingMore: pages.isFetchingNextPage,
    moreFailed: pages.isFetchNextPageError,
    loadMore: () => void pages.fetchNextPage(),
  }
}
