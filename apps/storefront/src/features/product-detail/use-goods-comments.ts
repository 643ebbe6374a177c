import type { CommentTag } from '@corium/contract/comment-tags'
import type { CommentFilter, CommentSort } from '@corium/contract/goods-comments'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { goodsComments } from '#api/queries.ts'
import { nextPage, uniqueRows } from '#shop/listing/pages.ts'

export type CommentChoice = {
  filter: CommentFilter
  sort: CommentSort
  skuId: string | undefined
  tag: CommentTag | undefined
}

export const firstChoice: CommentChoice = {
  filter: 'all',
  sort: 'useful',
  skuId: undefined,
  tag: undefined,
}

/** The call's input for a choice; what is its default is left out, so that the first page is the one that the page loads. */
const inputOf = (goods_id: string, { filter, sort, skuId, tag }: CommentChoice) => ({
  goods_id,
  ...(filter !== firstChoice.filter && { filter }),
  ...(sort !== firstChoice.sort && { sort }),
  ...(skuId && { sku_id: skuId }),
  ...(tag && { tag }),
})

/** The first comments, which the server renders with the page. */
export const firstComments = (goodsId: string) => goodsComments(inputOf(goodsId, firstChoice))

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
