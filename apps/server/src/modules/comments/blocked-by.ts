import { orderStatus } from '@corium/contract/order-status'
import type { CommentProblem } from '@corium/contract/reason-texts'
import { commentEnd } from '#server/modules/orders/commentable.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'

/** Why no line of an order can be commented on; undefined while that is possible. */
export function blockedBy(
  order: Pick<StoredOrder, 'status' | 'received_at'>,
  now: Date,
): CommentProblem | undefined {
  if (order.status === orderStatus.canceled || order.status === orderStatus.closed) return 'order-closed'
  const end = commentEnd(order)
  if (order.status !== orderStatus.completed || end === null) return 'not-received'
  return end > now ? undefined : 'too-late'
}
