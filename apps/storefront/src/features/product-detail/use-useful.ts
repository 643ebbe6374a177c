import type { Output } from '@corium/browser/result'
import type { GoodsComment } from '@corium/contract/goods-comments'
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { commentMarks, goodsComments } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { commentPagesKey } from './use-goods-comments.ts'

type CommentPage = Output<'/shop/pc_api.comment/getList'>

/**
 * Which comments are the member's own or marked useful; loaded after hydration, as
 * pages are rendered without a member.
 */
function useCommentMarks(goodsId: string) {
  const loggedIn = useSession((session) => session.token !== '')
  const { data } = useQuery({ ...commentMarks(goodsId), enabled: loggedIn })
  return data
}

/**
 * Whether the member has marked a comment as useful, and `toggle`, which shows at once
 * and rolls back on an error.
 */
export function useUseful(goodsId: string, { comment_id, useful_num }: GoodsComment) {
  const client = useQueryClient()
  const marks = useCommentMarks(goodsId)
  const [optimistic, setOptimistic] = useState<boolean>()
  const marked = marks?.is_useful.includes(comment_id) ?? false
  const isUseful = optimistic ?? marked

  async function toggle() {
    if (optimistic !== undefined) return
    if (useSession.getState().token !== '') setOptimistic(!marked)
    const result = await call('/shop/pc_api.comment/useful', { comment_id, is_useful: !marked })
    if (result.ok) await show(result.data)
    else toastError(result)
    setOptimistic(undefined)
  }

  async function show(now: Output<'/shop/pc_api.comment/useful'>) {
    client.setQueriesData<InfiniteData<CommentPage>>(
      { queryKey: commentPagesKey },
      (data) => data && { ...data, pages: data.pages.map(withNumber) },
    )
    const { queryKey } = goodsComments({ goods_id: goodsId })
    client.setQueriesData<CommentPage>({ queryKey: [queryKey[0]] }, (page) => page && withNumber(page))
    client.setQueryData(commentMarks(goodsId).queryKey, (data) => {
      const others = data?.is_useful.filter((id) => id !== comment_id) ?? []
      return {
        is_mine: data?.is_mine ?? [],
        is_useful: now.is_useful ? [...others, comment_id] : others,
      }
    })

    function withNumber(page: CommentPage): CommentPage {
      return {
        ...page,
        list: page.list.map((row) =>
          row.comment_id === comment_id ? { ...row, useful_num: now.useful_num } : row,
        ),
      }
    }
  }

  return {
    isMine: marks?.is_mine.includes(comment_id) ?? false,
    isUseful,
    usefulNum: useful_num + Number(isUseful) - Number(marked),
    toggle,
  }
}
