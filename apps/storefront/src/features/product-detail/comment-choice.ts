import type { CommentTag } from '@corium/contract/comment-tags'
import type { CommentFilter, CommentSort } from '@corium/contract/goods-comments'
import { goodsComments } from '#api/queries.ts'

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

/**
 * The call's input for a choice; what is its default is left out, so that the first page
 * is the one that the page loads.
 */
export const inputOf = (goods_id: string, { filter, sort, skuId, tag }: CommentChoice) => ({
  goods_id,
  ...(filter !== firstChoice.filter && { filter }),
  ...(sort !== firstChoice.sort && { sort }),
  ...(skuId && { sku_id: skuId }),
  ...(tag && { tag }),
})

/** The first comments, which the server renders with the page. */
export const firstComments = (goodsId: string) => goodsComments(inputOf(goodsId, firstChoice))
