import { orderStatus } from '@corium/contract/order-status'
import { day, later } from '#server/runtime/clock.ts'
import type { OrderLineRow, StoredOrder } from './order.ts'

/** `comment_status` of an order: how many of its lines have a comment. */
export const orderCommentStatus = { none: 0, some: 1, all: 2 } as const

/** Days after receipt in which the buyer can comment on the lines of an order. */
export const daysToComment = 30

/** An order whose receipt is no later than this takes no comments any more. */
export const commentableSince = (now: Date): Date => later(now, -daysToComment * day)

/** The end of that time; null while the order is not received. */
export const commentEnd = ({ received_at }: Pick<StoredOrder, 'received_at'>): Date | null =>
  received_at && later(received_at, daysToComment * day)

/** Whether a line of the order waits for its buyer's comment, and there is time for it. */
export function isCommentable(
  order: Pick<StoredOrder, 'status' | 'received_at' | 'comment_status'>,
  now: Date,
): boolean {
  const end = commentEnd(order)
  return (
    order.status === orderStatus.completed &&
    order.comment_status !== orderCommentStatus.all &&
    end !== null &&
    end > now
  )
}

/** Refunded before anything of it was sent, so the buyer has never seen it. */
export const wasNeverSent = ({
  num_milli,
  dropped_milli,
}: Pick<OrderLineRow, 'num_milli' | 'dropped_milli'>) => dropped_milli === num_milli

export const isOpenForComment = (
  line: Pick<OrderLineRow, 'num_milli' | 'dropped_milli' | 'commented_at'>,
): boolean => line.commented_at === null && !wasNeverSent(line)
