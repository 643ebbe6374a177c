import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/comments'
import type { MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { presentKeptColors } from '#server/modules/after-sales/kept-colors.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { commentEnd } from '#server/modules/orders/commentable.ts'
import { pictureIds, presentLine } from '#server/modules/orders/present-order.ts'
import { seconds } from '#server/runtime/clock.ts'
import {
  countMemberComments,
  countWaitingLines,
  selectMemberComments,
  selectWaitingLines,
} from './comments.db.ts'
import { describeMyComments } from './present-my-comment.ts'

export async function listMyComments(
  context: MemberContext,
  { page = 1, limit = 10 }: Input<typeof contract.listMyComments>,
): Promise<Output<typeof contract.listMyComments>> {
  const { db, member } = context
  const [total, comments] = await Promise.all([
    countMemberComments(db, member.id),
    selectMemberComments(db, member.id, pagingOf(page, limit)),
  ])
  return { list: await describeMyComments(context, comments), total, page, limit }
}

export async function listLinesToComment(
  { db, clock, member, language }: MemberContext,
  { page = 1, limit = 10 }: Input<typeof contract.listLinesToComment>,
): Promise<Output<typeof contract.listLinesToComment>> {
  const now = clock.now()
  const [total, lines] = await Promise.all([
    countWaitingLines(db, member.id, now),
    selectWaitingLines(db, member.id, { now, ...pagingOf(page, limit) }),
  ])
  const [pictures, kept] = await Promise.all([
    selectPictures(db, pictureIds(lines)),
    presentKeptColors(db, lines, language),
  ])
  const list = lines.map((line) => ({
    ...presentLine(line, line, { pictures, language, now }),
    ...kept.get(line.id),
    order_id: line.order_id,
    order_sn: line.sn,
    received_time: seconds(line.received_at!),
    deadline: seconds(commentEnd(line)!),
  }))
  return { list, total, page, limit }
}
