import * as contract from '@corium/contract/comments'
import { route } from '#server/http/route.ts'
import { createComments } from './create-comments.ts'
import { getCommentOption } from './get-comment-option.ts'
import { listLinesToComment, listMyComments } from './list-my-comments.ts'
import { appendComment, deleteComment } from './my-comment.ts'

export const commentCalls = [
  route(contract.listLinesToComment, listLinesToComment),
  route(contract.getCommentOption, getCommentOption),
  route(contract.createComments, createComments),
  route(contract.appendComment, appendComment),
  route(contract.listMyComments, listMyComments),
  route(contract.deleteComment, deleteComment),
]
