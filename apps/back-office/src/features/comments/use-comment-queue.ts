import type { Input } from '@corium/browser/result'
import type { CommentDeskView } from '@corium/contract/comment-desk'
import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#api/query-client.ts'
import { pageSize } from '#ui/list-table.tsx'

export const views: readonly CommentDeskView[] = ['to-check', 'unanswered', 'shown', 'hidden', 'all']

/** The filters in the address. */
export const filterNames = ['keyword', 'star', 'pictures', 'goods'] as const

/** The address of the list as the input of its call. */
export function readQueue(params: URLSearchParams, page: number): Input<'/staff/pc_api.comment/getList'> {
  const star = Number(params.get('star'))
  return {
    view: views.find((one) => one === params.get('view')) ?? 'to-check',
    keyword: params.get('keyword') ?? undefined,
    star: [1, 2, 3, 4, 5].includes(star) ? star : undefined,
    with_picture: params.get('pictures') === '1' ? true : undefined,
    goods_id: params.get('goods') ?? undefined,
    page,
    limit: pageSize,
  }
}

/** One page of the list, read every minute: buyers write and colleagues check. */
export const useCommentQueue = (input: Input<'/staff/pc_api.comment/getList'>) =>
  useQuery(workQuery('/staff/pc_api.comment/getList', input))
