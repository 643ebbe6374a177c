import type { Input, Output } from '@corium/contract/call'
import type { getCommentOption as contract } from '@corium/contract/comments'
import type { MemberContext } from '#server/context.ts'
import { presentKeptColors } from '#server/modules/after-sales/kept-colors.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { getMemberOrder } from '#server/modules/my-orders/get-member-order.ts'
import { commentEnd, daysToComment, isCommentable } from '#server/modules/orders/commentable.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { pictureIds, presentLine } from '#server/modules/orders/present-order.ts'
import { refusalText } from '#server/refuse.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { blockedBy } from './blocked-by.ts'
import { isRated, selectCommentsOfOrder } from './comments.db.ts'
import { describeMyComments } from './present-my-comment.ts'

/** The lines of an order that the member can comment on, and the comments so far, for the form. */
export async function getCommentOption(
  context: MemberContext,
  { order_id }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { db, clock, member, language } = context
  const order = await getMemberOrder(context, order_id)
  const now = clock.now()
  const [lines, rows, rated] = await Promise.all([
    selectLines(db, order.id),
    selectCommentsOfOrder(db, member.id, order.id),
    isRated(db, order.id),
  ])
  const [pictures, kept, comments] = await Promise.all([
    selectPictures(db, pictureIds(lines)),
    presentKeptColors(
      db,
      lines.map((line) => ({ ...line, replaced_at: order.replaced_at })),
      language,
    ),
    describeMyComments(context, rows),
  ])
  const reason = blockedBy(order, now)
  const end = commentEnd(order)
  return {
    order_id: order.id,
    order_sn: order.sn,
    can_comment: isCommentable(order, now),
    blocked_reason: reason
      ? refusalText('comment-not-possible', { reason, days: daysToComment }, language)
      : '',
    received_time: secondsOrNull(order.received_at),
    deadline: secondsOrNull(end),
    lines: lines.map((line) => ({
      ...presentLine(line, order, { pictures, language, now }),
      ...kept.get(line.id),
      comment: comments.find(({ order_goods_id }) => order_goods_id === line.id) ?? null,
    })),
    needs_ratings: !rated,
    server_time: seconds(now),
  }
}
