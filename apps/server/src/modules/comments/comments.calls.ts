import * as desk from '@corium/contract/comment-desk'
import * as contract from '@corium/contract/comments'
import * as goods from '@corium/contract/goods-comments'
import { route } from '#server/http/route.ts'
import { createComments } from './create-comments.ts'
import { hideComment, replyToComment, showComment } from './desk-comment-actions.ts'
import { getDeskComment, getDeskOptions, listDeskComments } from './desk-comments.ts'
import { getCommentOption } from './get-comment-option.ts'
import { getCommentStat, listCommentMarks, listGoodsComments } from './goods-comments.ts'
import { listLinesToComment, listMyComments } from './list-my-comments.ts'
import { markCommentUseful } from './mark-useful.ts'
import { appendComment, deleteComment } from './my-comment.ts'

/** A change of a comment drops what the response cache holds about its style. */
const tag = ({ goods_id }: { goods_id: string }) => goods_id

export const commentCalls = [
  route(goods.listGoodsComments, listGoodsComments, { tag }),
  route(goods.getCommentStat, getCommentStat, { tag }),
  route(goods.listCommentMarks, listCommentMarks),
  route(goods.markCommentUseful, markCommentUseful),
  route(contract.listLinesToComment, listLinesToComment),
  route(contract.getCommentOption, getCommentOption),
  route(contract.createComments, createComments),
  route(contract.appendComment, appendComment),
  route(contract.listMyComments, listMyComments),
  route(contract.deleteComment, deleteComment),
  route(desk.listDeskComments, listDeskComments),
  route(desk.getDeskComment, getDeskComment),
  route(desk.getCommentDeskOptions, getDeskOptions),
  route(desk.showComment, showComment),
  route(desk.hideComment, hideComment),
  route(desk.replyToComment, replyToComment),
]
